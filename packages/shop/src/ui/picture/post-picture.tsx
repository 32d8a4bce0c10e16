import type { BlogTeaser } from '../../lib/blog.ts';
import { MediaPicture } from './media-picture.tsx';
import { PresetPicture } from './preset-picture.tsx';

interface PostPictureProps {
  post: Pick<BlogTeaser, 'imageName' | 'presetImageIndex'>;
  isEager?: boolean;
}

/** A post's own picture, else the preset that was chosen for it, else the first one. It says nothing that the words don't. */
export function PostPicture({ post: { imageName, presetImageIndex }, isEager }: PostPictureProps) {
  if (!imageName) return <PresetPicture index={presetImageIndex ?? 0} isEager={isEager} />;
  return (
    <MediaPicture className="rz-preset" name={imageName} alt="" width={640} height={360} isEager={isEager} />
  );
}
