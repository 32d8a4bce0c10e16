import libheif from 'libheif-js/libheif-wasm/libheif-bundle.mjs';

/** The first picture in a HEIC file. @throws when there is none, or it is damaged. */
export async function decodeHeic(bytes: ArrayBuffer): Promise<ImageData> {
  const heif = libheif();
  await heif.ready;
  const [image, ...others] = new heif.HeifDecoder().decode(new Uint8Array(bytes));
  for (const other of others) other.free();
  if (!image) throw new Error('There is no picture in this file.');
  const [width, height] = [image.get_width(), image.get_height()];
  const target = { data: new Uint8ClampedArray(width * height * 4), width, height };
  await new Promise<void>((resolve, reject) => {
    image.display(target, (drawn) => (drawn ? resolve() : reject(new Error('The picture is damaged.'))));
  });
  image.free();
  return new ImageData(target.data, width, height);
}
