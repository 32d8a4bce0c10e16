import type { PictureFlaw } from '../../core/pictures/find-flaw.ts';

const flaws = new WeakMap<File, PictureFlaw>();

/** What is wrong with a chosen photo, until it was said that it is used all the same. */
export const flawOf = (file: File | undefined): PictureFlaw | undefined => file && flaws.get(file);

export const noteFlaw = (file: File, flaw: PictureFlaw): void => void flaws.set(file, flaw);

export const acceptFlaw = (file: File): void => void flaws.delete(file);
