import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fixtureFiles } from './fixtures/fixture-files.ts';

/** Fields and real files by their multipart keys, as a browser sends them. */
export function multipart(
  fields: Record<string, string>,
  files: Record<string, keyof typeof fixtureFiles>,
): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const [name, fixture] of Object.entries(files)) {
    const path = fixtureFiles[fixture];
    form.append(name, new File([readFileSync(path)], basename(path)));
  }
  return form;
}
