import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** What is about this repository: measurements, and schemas that they were made with. */
const left = ['json-schema.md', 'strangers.md'];

/** Copies the pages about the engine into the package; what they say of this repository stays here. */
export function packDocs(source: string, target: string): void {
  const pages = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.md'),
  );
  for (const page of pages.filter((file) => !left.includes(file))) {
    mkdirSync(dirname(join(target, page)), { recursive: true });
    const depth = page.split('/').length;
    writeFileSync(join(target, page), packedPage(readFileSync(join(source, page), 'utf8'), depth));
  }
}

/** Lines and sentences on examples that this repository serves, and on decisions that were taken in it. */
const ofThisRepository = [
  /^(Live example|What holds for all rules|Examples of all of this): .*$/gm,
  /^(Try|Open) them at `\/workbench.*$/gm,
  / ?Live: \[\/workbench[^)]*\)\.?/g,
];

/** A page without what is about this repository, and with links out of its folder as plain text. */
const packedPage = (text: string, depth: number): string =>
  ofThisRepository
    .reduce((page, part) => page.replace(part, ''), text)
    .replace(/^```json live=.*$/gm, '```json')
    .replace(/\[([^\]]+)\]\(((?:\.\.\/)+)[^)]*\)/g, (link, name: string, up: string) =>
      up.length / '../'.length < depth ? link : name,
    )
    .replace(/\n{3,}/g, '\n\n');
