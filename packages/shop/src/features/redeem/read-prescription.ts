import { isHttpError } from '@rezeptur/engine/react';
import { fetched } from '../../lib/api/fetched.ts';
import type { Article } from '../../lib/api/types.ts';
import { type PrescriptionToken, tokensOf, uniqueTokens } from '../../lib/e-token/read-token-text.ts';
import { isPdf, readTokens } from '../../lib/e-token/read-tokens.ts';
import { type ReadLine, readLines } from './read-lines.ts';

export interface Reading {
  /** E-prescriptions by their codes: how many there are, not what is on them. */
  tokens: PrescriptionToken[];
  lines: ReadLine[];
  /** Was the code itself given as text? A picture of it is still needed. */
  isCodePasted: boolean;
}

/** Reads pictures, PDFs and text of prescriptions, all of it in the browser. @throws HttpError `network` when what reads them can't be had */
export async function readPrescription(
  files: readonly File[],
  text: string,
  articles: readonly Article[],
): Promise<Reading> {
  const [found, texts] = await Promise.all([
    Promise.all(files.map(readTokens)),
    Promise.all(files.map(textIn)),
  ]);
  const pasted = tokensOf(text.split(/\r?\n/));
  return {
    tokens: uniqueTokens([...found.flat(), ...pasted]),
    isCodePasted: pasted.length > 0,
    lines: readLines([...texts, text].join('\n'), articles),
  };
}

async function textIn(file: File): Promise<string> {
  if (!(await isPdf(file))) return '';
  const { textOfPdf } = await fetched(import('../../lib/pictures/text-of-pdf.ts'));
  return textOfPdf(file).catch((error: unknown) => {
    if (isHttpError(error)) throw error;
    return '';
  });
}
