declare module 'subset-font' {
  type Axis = number | { min: number; max: number; default?: number };

  /** A font with these signs only, in these ranges of its axes. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: { targetFormat: 'woff2'; variationAxes?: Record<string, Axis> },
  ): Promise<Buffer>;
}
