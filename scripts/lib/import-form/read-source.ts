import { existsSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { splitSource } from '@rezeptur/engine/build';

export interface Source {
  documents: Map<string, unknown>;
  start: { address: string; pointer?: string };
  uiSchema?: Record<string, unknown>;
}

/**
 * A schema from a file (`petstore.json#/components/schemas/Pet` means a part of it) with the files beside it that it refers
 * to, or a form of react-jsonschema-form (`{schema, uiSchema}`).
 * @throws when the file isn't there or is no JSON.
 */
export function readSource(place: string): Source {
  const [path = '', pointer = ''] = place.split('#');
  const file = resolve(path);
  const { schema, uiSchema } = splitSource(readDocument(file));
  const address = pathToFileURL(file).href;
  const documents = new Map([[address, schema]]);
  readBeside(file, documents);
  return {
    documents,
    start: { address, ...(pointer && { pointer: `#${pointer}` }) },
    ...(uiSchema && { uiSchema }),
  };
}

function readDocument(file: string): object {
  if (!existsSync(file) || !statSync(file).isFile()) throw new Error(`there is no file ${file}`);
  try {
    const content: unknown = JSON.parse(readFileSync(file, 'utf8').replace(/^\uFEFF/, ''));
    if (typeof content === 'object' && content !== null) return content;
  } catch (error) {
    throw new Error(`${file} is no JSON: ${error instanceof Error ? error.message : error}`);
  }
  throw new Error(`${file} is no JSON Schema`);
}

/** Adds the files that a document refers to by their path, or by an address that ends in their name; and those that these refer to. */
function readBeside(first: string, documents: Map<string, unknown>): void {
  const waiting = [first];
  for (const file of waiting) {
    const content = documents.get(pathToFileURL(file).href);
    for (const [, ref = ''] of JSON.stringify(content).matchAll(/"\$ref":"([^"#]+)/g)) {
      const beside = [join(dirname(file), ref), join(dirname(file), basename(ref))];
      const found = beside
        .flatMap((path) => [path, `${path}.json`, `${path}.schema.json`])
        .find((path) => existsSync(path) && statSync(path).isFile());
      if (found === undefined || documents.has(pathToFileURL(found).href)) continue;
      documents.set(pathToFileURL(found).href, readDocument(found));
      waiting.push(found);
    }
  }
}

/** `My.Order Form.schema.json#/…/Pet` -> `pet`, `my-order-form`. */
export function nameOf(place: string): string {
  const [path = '', pointer = ''] = place.split('#');
  const last = pointer.split('/').at(-1) || basename(path).replace(/(\.schema)?\.json$/, '');
  return (
    last
      .normalize('NFKD')
      .replaceAll(/([a-z0-9])([A-Z])/g, '$1-$2')
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replace(/^[^a-z]+|-+$/g, '') || 'imported'
  );
}
