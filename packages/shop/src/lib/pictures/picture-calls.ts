/** What the page asks the worker about a picture, and what it hears. */
export interface PictureRequest {
  id: number;
  want: 'texts' | 'thumbnail';
  picture: Blob | ImageData;
}

export type PictureAnswer = { id: number; ok: true; answer: string[] | Blob } | { id: number; ok: false };
