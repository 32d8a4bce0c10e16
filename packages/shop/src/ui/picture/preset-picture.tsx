import dates from '../presets/dates.svg?no-inline';
import laboratory from '../presets/laboratory.svg?no-inline';
import law from '../presets/law.svg?no-inline';
import pharmacy from '../presets/pharmacy.svg?no-inline';

/** Pictures for posts and messages that bring none of their own; `presetImageIndex` counts them from 0. */
const presets = [pharmacy, laboratory, law, dates];

/** One of the four presets; nothing for a number that has none. */
export function PresetPicture({ index, isEager }: { index: number | null | undefined; isEager?: boolean }) {
  const address = presets[index ?? -1];
  return address ? (
    <img
      className="rz-preset"
      src={address}
      alt=""
      width={640}
      height={360}
      loading={isEager ? 'eager' : 'lazy'}
      decoding="async"
    />
  ) : null;
}
