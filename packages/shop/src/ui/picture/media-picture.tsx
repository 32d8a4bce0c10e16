interface MediaPictureProps {
  /** As the server calls it. */
  name: string;
  className: string;
  alt: string;
  /** The proportions of its placeholder until it has loaded. */
  width: number;
  height: number;
  /** Seen at once; others come when the reader is near. */
  isEager?: boolean | undefined;
  /** How wide an eager picture is shown, as `sizes` says it; of others the browser computes it when they load. */
  sizes?: string | undefined;
}

const onePerPage = '(min-width: 60rem) 40rem, 92vw';

/** The widths in which the server keeps uploaded pictures. */
const widths = [160, 320, 640, 960];

/** A picture out of the shop's own, in the size and format that suits the screen; a large drawing as it was drawn. */
export function MediaPicture({ name, isEager, sizes = onePerPage, ...own }: MediaPictureProps) {
  const address = `/uploads/media/${encodeURIComponent(name)}`;
  const shownAt = isEager ? sizes : 'auto, 92vw';
  const isDrawn = name.endsWith('.svg');
  const image = (
    // biome-ignore lint/a11y/useAltText: it is among the given properties
    <img
      {...own}
      src={address}
      srcSet={isDrawn ? `${address}/320.webp 320w,${address} 640w` : undefined}
      sizes={shownAt}
      loading={isEager ? 'eager' : 'lazy'}
      decoding="async"
      fetchPriority={isEager ? 'high' : undefined}
    />
  );
  if (isDrawn) return image;
  return (
    <picture className="rz-media">
      {['avif', 'webp'].map((format) => (
        <source
          key={format}
          type={`image/${format}`}
          srcSet={widths.map((width) => `${address}/${width}.${format} ${width}w`).join(', ')}
          sizes={shownAt}
        />
      ))}
      {image}
    </picture>
  );
}
