import { useEffect, useRef, useState } from 'react';
import { useEngine } from '../provider/engine-provider.tsx';
import type { CameraFrame } from './has-camera.ts';
import { visiblePart } from './visible-part.ts';

interface CameraViewProps {
  frame: CameraFrame;
  onPhoto(photo: File): void;
  /** There is no picture: another way is wanted. */
  onOtherWay(): void;
}

const wanted = { facingMode: { ideal: 'environment' }, width: { ideal: 2560 }, height: { ideal: 1440 } };
const quality = 0.9;

/** The camera's picture with a frame to hold the document in. The camera is off as soon as this is gone. */
export function CameraView({ frame, onPhoto, onOtherWay }: CameraViewProps) {
  const { t } = useEngine();
  const film = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<'starting' | 'live' | 'failed'>('starting');

  useEffect(() => {
    let isGone = false;
    let stream: MediaStream | undefined;
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    const start = async () => {
      stream = await navigator.mediaDevices.getUserMedia({ video: wanted });
      // Closed while the person was asked.
      if (isGone || !film.current) return stop();
      film.current.srcObject = stream;
      await film.current.play();
      if (!isGone) setState('live');
    };
    start().catch(() => {
      stop();
      if (!isGone) setState('failed');
    });
    window.addEventListener('pagehide', stop);
    return () => {
      isGone = true;
      window.removeEventListener('pagehide', stop);
      stop();
    };
  }, []);

  const shoot = async () => {
    const photo = film.current && (await photoOf(film.current, t('engine:file.photo')));
    if (photo) onPhoto(photo);
    else setState('failed');
  };

  if (state === 'failed')
    return (
      <>
        <p role="alert">{t('engine:file.cameraFailed')}</p>
        <button type="button" className="rz-button rz-button--primary" onClick={onOtherWay}>
          {t('engine:file.camera')}
        </button>
      </>
    );
  return (
    <>
      <div className={`rz-camera rz-camera--${frame}`}>
        <video ref={film} className="rz-camera__film" playsInline muted tabIndex={-1} />
        <span className="rz-camera__frame" aria-hidden="true" />
      </div>
      <p role="status">{t(state === 'live' ? `engine:file.frames.${frame}` : 'engine:file.cameraStarts')}</p>
      <button
        type="button"
        className="rz-button rz-button--primary rz-camera__shoot"
        aria-disabled={state !== 'live'}
        onClick={() => state === 'live' && void shoot()}
      >
        {t('engine:file.shoot')}
      </button>
    </>
  );
}

async function photoOf(film: HTMLVideoElement, name: string): Promise<File | undefined> {
  const box = { width: film.clientWidth, height: film.clientHeight };
  const { x, y, width, height } = visiblePart({ width: film.videoWidth, height: film.videoHeight }, box);
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  canvas.getContext('2d')?.drawImage(film, x, y, width, height, 0, 0, width, height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
  return blob ? new File([blob], `${name}.jpg`, { type: blob.type }) : undefined;
}
