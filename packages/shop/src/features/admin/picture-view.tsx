/** A picture where an item shows it: as it looks, not what its file is called. */
export function PictureView({ value }: { value: unknown }) {
  if (typeof value !== 'string' || !value) return <>–</>;
  return (
    <img
      className="rz-picture-view"
      src={`/uploads/media/${encodeURIComponent(value)}`}
      alt=""
      width={120}
      height={120}
    />
  );
}
