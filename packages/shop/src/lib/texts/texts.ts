import type { Bundle } from './find-text.ts';

export type TextParams = Readonly<Record<string, unknown>>;

/** Reads a text by its key, `cart.title` or `shop:cart.title`, and puts values in their places. */
export interface ReadText {
  /** A whole group of texts. */
  (keys: string | readonly string[], params: TextParams & { returnObjects: true }): unknown;
  (keys: string | readonly string[], params?: TextParams): string;
}

/** The texts of one language, file by file as in `locales`. */
export interface Texts {
  language: string;
  t: ReadText;
  /** Reads keys that name no file in these; the same function for the same files each time. */
  within(names: string | readonly string[]): ReadText;
  bundleOf(name: string): Bundle | undefined;
  bundles(): Readonly<Record<string, Bundle>>;
  add(name: string, bundle: Bundle): void;
}
