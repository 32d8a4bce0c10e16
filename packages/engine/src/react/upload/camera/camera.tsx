import { useEngine } from '../../provider/engine-provider.tsx';
import { createPart, usePart } from '../../use-part.ts';
import type { CameraProps } from './camera-view.tsx';

const view = createPart(async () => (await import('./camera-view.tsx')).CameraView);

/** The camera in a dialog that is there at once, however slow the network is; without one it leads on as without a camera. */
export function Camera(props: CameraProps) {
  const { t } = useEngine();
  const View = usePart(view);
  if (!View) return <p role="status">{t('engine:file.cameraStarts')}</p>;
  if (View !== 'failed') return <View {...props} />;
  return (
    <>
      <p role="alert">{t('engine:http.network')}</p>
      <button type="button" className="rz-button rz-button--primary" onClick={props.onOtherWay}>
        {t('engine:file.camera')}
      </button>
    </>
  );
}
