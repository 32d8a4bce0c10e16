/** A picture as a canvas gives it: red, green, blue and opacity of each pixel. */
export interface Pixels {
  data: ArrayLike<number>;
  width: number;
  height: number;
}

export interface GreyPicture {
  grey: Uint8Array;
  /** The darkest of the three colours: 255 where the sensor was blinded. */
  least: Uint8Array;
  width: number;
  height: number;
}

/** How bright each pixel is to an eye, and how far from blinding. */
export function greyOf({ data, width, height }: Pixels): GreyPicture {
  const grey = new Uint8Array(width * height);
  const least = new Uint8Array(width * height);
  for (let at = 0; at < grey.length; at += 1) {
    const [red = 0, green = 0, blue = 0] = [data[at * 4], data[at * 4 + 1], data[at * 4 + 2]];
    grey[at] = (red * 299 + green * 587 + blue * 114) / 1000;
    least[at] = Math.min(red, green, blue);
  }
  return { grey, least, width, height };
}
