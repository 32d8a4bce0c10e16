import { fileURLToPath } from 'node:url';
import {
  compileEntityFactory,
  compileFormFactory,
  findEntityMistakes,
  findFormMistakes,
  idBaseOf,
  metaChecker,
  missingTexts,
  readLibrary,
  type Texts,
} from '@rezeptur/engine/build';
import {
  checkEntity,
  checkForm,
  contentHash,
  entityTextKeys,
  formTextKeys,
  type Mistake,
} from '@rezeptur/engine/core';
import type { Schemas } from '../../platform/schemas/schemas.ts';
import type { Texts as Words } from '../../platform/texts.ts';
import { type Kind, textFile } from './declaration-files.ts';

export interface Checked {
  mistakes: Mistake[];
  /** Words to put in, by file. */
  missing: Record<string, unknown>;
  /** What the browser can show: the module's text. Left out as long as none can be made. */
  code?: string;
  version?: string;
}

export type CheckDeclaration = (kind: Kind, name: string, files: Texts) => Checked;

/** Checks edited texts of a form or an entity; nothing is stored, and nothing of them runs here. */
export function createCheckDeclaration({
  schemas,
  texts,
}: {
  schemas: Pick<Schemas, 'folder' | 'flows'>;
  texts: Pick<Words, 'locales'>;
}): CheckDeclaration {
  const dir = fileURLToPath(schemas.folder);
  const textFiles = new Set(texts.locales.map(textFile));
  const idBase = idBaseOf(dir);
  // Made with the first check: most processes never check anything.
  let made: ReturnType<typeof metaChecker> | undefined;
  const checkMeta: typeof made = (...asked) => {
    made ??= metaChecker(dir);
    made(...asked);
  };

  return (kind, name, files) => {
    const part = (isText: boolean) =>
      Object.fromEntries(Object.entries(files).filter(([file]) => textFiles.has(file) === isText));
    const examination = { name, texts: part(false), library: readLibrary(dir), idBase, checkMeta };
    return kind === 'form' ? form(examination) : entity(examination);

    function form(given: typeof examination): Checked {
      const { mistakes, source } = findFormMistakes(given);
      if (!source || isBroken(mistakes)) return withTexts(mistakes, []);
      const schema = checkForm(source);
      const { ui = {}, steps } = source;
      const made = compiled(() => compileFormFactory(source));
      return {
        ...withTexts([...mistakes, ...made.mistakes], formTextKeys({ schema, ui, steps })),
        code: made.code,
        version: contentHash({ schema, ui, steps }),
      };
    }

    function entity(given: typeof examination): Checked {
      const { mistakes, source } = findEntityMistakes(given);
      if (!source || isBroken(mistakes)) return withTexts(mistakes, []);
      const { ui = {} } = source;
      const schema = checkEntity(source);
      const flow = ui.flow === undefined ? undefined : schemas.flows.get(ui.flow);
      const made = compiled(() => compileEntityFactory(source));
      return {
        ...withTexts([...mistakes, ...made.mistakes], entityTextKeys({ schema, ui, flow })),
        code: made.code,
        version: contentHash({ schema, ui }),
      };
    }

    function withTexts(mistakes: Mistake[], keys: string[]): Checked {
      const words = missingTexts(keys, part(true));
      return { mistakes: [...mistakes, ...words.mistakes], missing: words.missing };
    }
  };
}

/** What only the compiler minds is a mistake like any other. */
function compiled(work: () => string): { code?: string; mistakes: Mistake[] } {
  try {
    return { code: work(), mistakes: [] };
  } catch (error) {
    return { mistakes: [asMistake(error)] };
  }
}

/** A mistake of which nobody knows where it stands. */
export function asMistake(error: unknown): Mistake {
  const message = error instanceof Error ? error.message : String(error);
  const place = { file: 'schema.json', line: 1, column: 1 } as const;
  return { ...place, severity: 'error', code: 'configuration', params: {}, message };
}

/** A form whose steps are unsound can still be shown; one whose parts don't fit together cannot. */
const isBroken = (mistakes: Mistake[]): boolean =>
  mistakes.some(({ severity, code }) => severity === 'error' && !code.startsWith('steps.'));
