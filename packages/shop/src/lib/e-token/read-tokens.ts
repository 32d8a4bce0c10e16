import { isHttpError } from '@rezeptur/engine/react';
import { fetched } from '../api/fetched.ts';
import { textsIn } from '../pictures/ask-worker.ts';
import { type PrescriptionToken, tokensOf } from './read-token-text.ts';

const pagesLookedAt = 3;
/** Wide enough for the smallest code of a page. */
const pageWidth = 2000;

const readings = new WeakMap<File, Promise<PrescriptionToken[]>>();

/**
 * The e-prescriptions on a print-out, once per file; none when its codes can't be read.
 * @throws HttpError `network` when what reads them couldn't be fetched: nobody has looked at it yet
 */
export function readTokens(file: File): Promise<PrescriptionToken[]> {
  const known = readings.get(file);
  if (known) return known;
  const reading = read(file).catch((error: unknown) => {
    if (!isHttpError(error)) return [];
    readings.delete(file);
    throw error;
  });
  readings.set(file, reading);
  return reading;
}

async function read(file: File): Promise<PrescriptionToken[]> {
  if (!(await isPdf(file))) return tokensOf(await textsIn(file));
  const { drawPdf } = await fetched(import('../pictures/draw-pdf.ts'));
  const pages = await drawPdf(file, { pages: pagesLookedAt, width: pageWidth });
  return tokensOf((await Promise.all(pages.map(textsIn))).flat());
}

/** By its content: names lie. */
export const isPdf = async (file: File): Promise<boolean> => (await file.slice(0, 5).text()) === '%PDF-';
