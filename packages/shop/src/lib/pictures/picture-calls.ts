/** What the page asks the worker about a picture, and what it hears. */
export interface PictureRequest {
  id: number;
  want: 'texts' | 'thumbnail' | 'picture';
  picture: Blob | ImageData;
}

export type PictureAnswer =
  | { id: number; ok: true; answer: string[] | Blob | ImageBitmap }
  | { id: number; ok: false };
