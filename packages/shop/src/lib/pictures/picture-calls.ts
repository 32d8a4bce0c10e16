/** What the page asks the worker about a picture. */
export interface PictureRequest {
  id: number;
  want: 'texts' | 'thumbnail' | 'picture';
  picture: Blob | ImageData;
}

/** What it hears: that all is there that it takes and the work begins, and how that ended. */
export type PictureAnswer = { id: number } & (
  | { state: 'begun' }
  | { state: 'done'; answer: string[] | Blob | ImageBitmap }
  /** What it takes couldn't be fetched, or the picture couldn't be looked at. */
  | { state: 'unreachable' | 'unreadable' }
);
