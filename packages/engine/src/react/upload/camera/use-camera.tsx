import { useDialogs } from '../../dialog/use-dialogs.ts';
import { useEngine } from '../../provider/engine-provider.tsx';
import { useIsLive } from '../../use-is-live.ts';
import { Camera } from './camera.tsx';
import { type CameraFrame, hasCamera } from './has-camera.ts';

/**
 * Takes a photo in a frame; undefined where there is no camera to ask for. `other`: the camera gave no picture. A page that comes
 * drawn takes it that there is one, as nearly all browsers have: nothing moves when it comes alive.
 */
export function useCamera(frame: CameraFrame | undefined) {
  const { t } = useEngine();
  const dialogs = useDialogs();
  const isLive = useIsLive();
  if (!frame || (isLive && !hasCamera())) return undefined;

  return async (): Promise<File | 'other' | undefined> => {
    let photo: File | undefined;
    const { output } = await dialogs.custom({
      title: t('engine:file.takePhoto'),
      className: 'rz-dialog--camera',
      content: ({ close }) => (
        <Camera
          frame={frame}
          onPhoto={(taken) => {
            photo = taken;
            close('photo');
          }}
          onOtherWay={() => close('other')}
        />
      ),
      buttons: [{ output: 'cancel', look: 'secondary' }],
    });
    return output === 'other' ? 'other' : photo;
  };
}
