import { useEffect, useState } from 'react';
import { useEngine } from '../provider/engine-provider.tsx';

/** The address of a picture of a chosen file: its own where the browser draws it, else one that the page's `preview` makes. */
export function useThumbnail(file: File | undefined, type: string) {
  const { preview } = useEngine();
  const [url, setUrl] = useState<string>();
  // The browser took it for a picture and couldn't draw it, as most can't draw HEIC.
  const [isBroken, setBroken] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another file has another chance
  useEffect(() => setBroken(false), [file]);

  useEffect(() => {
    setUrl(undefined);
    if (!file) return;
    let made: string | undefined;
    let isGone = false;
    const show = (picture: Blob | undefined) => {
      if (isGone || !picture) return;
      made = URL.createObjectURL(picture);
      setUrl(made);
    };
    if (file.type.startsWith('image/') && !isBroken) show(file);
    // What can't be drawn shows its extension, as it does without a preview.
    else preview?.(file, type).then(show, () => undefined);
    return () => {
      isGone = true;
      if (made) URL.revokeObjectURL(made);
    };
  }, [file, type, isBroken, preview]);

  return { url, onBroken: () => setBroken(true) };
}
