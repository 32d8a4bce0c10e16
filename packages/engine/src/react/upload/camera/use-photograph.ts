import type { RefObject } from 'react';
import type { FileAnswer } from '../../../core/index.ts';
import type { CameraFrame } from './has-camera.ts';
import { useCamera } from './use-camera.tsx';

interface Photographed {
  /** The shape of the camera's frame; absent where none is offered. */
  frame: CameraFrame | undefined;
  /** Takes files: opened where the camera gives no picture. */
  input: RefObject<HTMLInputElement | null>;
  /** `inPlaceOf`: the file that is taken again. */
  onPhoto(photo: File, inPlaceOf: FileAnswer | undefined): void;
  /** Opens the input to choose another file in place of this one. */
  choose(inPlaceOf: FileAnswer | undefined): void;
}

/** The camera beside a field for files: `photograph` is undefined where there is none to ask for; `retake` always leads on. */
export function usePhotograph({ frame, input, onPhoto, choose }: Photographed) {
  const camera = useCamera(frame);

  const openInput = (inPlaceOf: FileAnswer | undefined) => {
    const element = input.current;
    if (!element) return;
    // A phone's own camera needs nobody's leave; elsewhere a file is chosen.
    const declared = element.getAttribute('capture');
    element.setAttribute('capture', declared ?? 'environment');
    choose(inPlaceOf);
    if (declared === null) element.removeAttribute('capture');
  };

  const open = async (inPlaceOf?: FileAnswer) => {
    const photo = await camera?.();
    if (photo instanceof File) onPhoto(photo, inPlaceOf);
    else if (photo === 'other') openInput(inPlaceOf);
  };

  return {
    photograph: camera && (() => void open()),
    retake: (file?: FileAnswer) => (camera ? void open(file) : choose(file)),
  };
}
