import { useEffect, useRef, useState } from 'react';
import { photoType } from '../../../core/schema/formats/file.ts';
import { useEngine } from '../../provider/engine-provider.tsx';
import type { CameraFrame } from './has-camera.ts';
import { visiblePart } from './visible-part.ts';

const wanted = { facingMode: { ideal: 'environment' }, width: { ideal: 2560 }, height: { ideal: 1440 } };
const quality = 0.9;

/** Its words, and those of the button that leads on without it. */
const failed = { said: 'engine:file.cameraFailed', otherWay: 'engine:file.camera' };
const absent = { said: 'engine:file.noCamera', otherWay: 'engine:file.choose' };

export interface CameraProps {
  frame: CameraFrame;
  onPhoto(photo: File): void;
  /** There is no picture: another way is wanted. */
  onOtherWay(): void;
}

/** The camera's picture with a frame to hold the document in. The camera is off as soon as this is gone. */
export function CameraView({ frame, onPhoto, onOtherWay }: CameraProps) {
  const { t } = useEngine();
  const film = useRef<HTMLVideoElement>(null);
  const [isFilming, setFilming] = useState(false);
  const [failure, setFailure] = useState<typeof failed>();

  useEffect(() => {
    let isGone = false;
    let stream: MediaStream | undefined;
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    const fail = (error?: unknown) => {
      stop();
      if (!isGone) setFailure(isAbsent(error) ? absent : failed);
    };
    const start = async () => {
      stream = await navigator.mediaDevices.getUserMedia({ video: wanted });
      // Closed while the person was asked.
      if (isGone || !film.current) return stop();
      // Taken away, or by another program: the last picture would stand there for good.
      for (const track of stream.getTracks()) track.addEventListener('ended', () => fail());
      film.current.srcObject = stream;
      await film.current.play();
      if (!isGone) setFilming(true);
    };
    start().catch(fail);
    // Whoever comes back to this page finds it as it was left.
    const onLeave = () => fail();
    window.addEventListener('pagehide', onLeave);
    return () => {
      isGone = true;
      window.removeEventListener('pagehide', onLeave);
      stop();
    };
  }, []);

  const shoot = async () => {
    const photo = film.current && (await photoOf(film.current, t('engine:file.photo')));
    if (photo) onPhoto(photo);
    else setFailure(failed);
  };
  const press = () => {
    if (failure) onOtherWay();
    else if (isFilming) void shoot();
  };

  return (
    <>
      {failure ? (
        <p role="alert">{t(failure.said)}</p>
      ) : (
        <>
          <div className={`rz-camera rz-camera--${frame}`}>
            <video ref={film} className="rz-camera__film" playsInline muted tabIndex={-1} />
            <span className="rz-camera__frame" aria-hidden="true" />
          </div>
          <p role="status">{t(isFilming ? `engine:file.frames.${frame}` : 'engine:file.cameraStarts')}</p>
        </>
      )}
      {/* The same in all states: whoever is on it stays there when the camera fails. */}
      <button
        type="button"
        className="rz-button rz-button--primary rz-camera__shoot"
        aria-disabled={!failure && !isFilming}
        onClick={press}
      >
        {t(failure?.otherWay ?? 'engine:file.shoot')}
      </button>
    </>
  );
}

const isAbsent = (error: unknown) =>
  error instanceof DOMException && ['NotFoundError', 'OverconstrainedError'].includes(error.name);

async function photoOf(film: HTMLVideoElement, name: string): Promise<File | undefined> {
  const box = { width: film.clientWidth, height: film.clientHeight };
  const { x, y, width, height } = visiblePart({ width: film.videoWidth, height: film.videoHeight }, box);
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  canvas.getContext('2d')?.drawImage(film, x, y, width, height, 0, 0, width, height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, photoType, quality));
  return blob ? new File([blob], `${name}.jpg`, { type: blob.type }) : undefined;
}
