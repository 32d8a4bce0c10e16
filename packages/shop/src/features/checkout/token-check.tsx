import form from 'virtual:rezeptur/form/prescription';
import { type FileAnswer, fileProblem } from '@rezeptur/engine/core';
import type { FileStore } from '@rezeptur/engine/react';
import { useMemo } from 'react';
import { TokenReadings } from '../../ui/checkout/token-readings.tsx';
import { useOrderedArticles } from './use-ordered-articles.ts';

const limits = form.schema.properties?.uploads?.items?.file;
/** What is refused as a file is not looked into. */
const isTaken = (answer: FileAnswer): boolean => !limits || fileProblem(limits, answer) === undefined;

/** Reads the chosen print-outs and counts their prescriptions against the prescribed articles in the cart. */
export function TokenCheck({ uploads, files }: { uploads: readonly FileAnswer[]; files: FileStore }) {
  const { prescribed } = useOrderedArticles();
  const ids = uploads.map(({ id }) => id).join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same ids are the same files
  const chosen = useMemo(
    () => uploads.filter(isTaken).flatMap(({ id }) => files.get(id) ?? []),
    [ids, files],
  );
  return <TokenReadings files={chosen} needed={prescribed.length} />;
}
