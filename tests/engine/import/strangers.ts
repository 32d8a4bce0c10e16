import { readdirSync, readFileSync } from 'node:fs';
import { inRoot } from '../../support/root.ts';

/** Schemas of one origin, as they were published; a file with its licence lies beside. */
interface Bundle {
  origin: string;
  home: string;
  licence: string;
  /** Those that become forms, where the others are only referred to. */
  starts?: string[];
  /** Those of which no form can be made, with the reason that people read. */
  refused?: Record<string, string>;
  documents: Record<string, unknown>;
}

export interface Stranger extends Omit<Bundle, 'documents' | 'starts' | 'refused'> {
  name: string;
  refusal?: string;
  documents: ReadonlyMap<string, unknown>;
  start: { address: string };
}

const folder = inRoot('tests/engine/import/strangers');

/** Schemas that others wrote for purposes of their own. */
export const strangers: Stranger[] = readdirSync(folder)
  .filter((file) => file.endsWith('.json'))
  .flatMap((file) => {
    const {
      documents,
      starts,
      refused = {},
      ...about
    } = JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')) as Bundle;
    const base = `https://strangers.invalid/${file.replace('.json', '')}/`;
    const byAddress = new Map(Object.entries(documents).map(([path, schema]) => [`${base}${path}`, schema]));
    return (starts ?? Object.keys(documents)).map((path) => ({
      ...about,
      refusal: refused[path],
      name: `${file.replace('.json', '')}: ${path.replace(/(\.schema)?\.json$/, '')}`,
      documents: byAddress,
      start: { address: `${base}${path}` },
    }));
  });
