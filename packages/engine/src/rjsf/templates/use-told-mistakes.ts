import type { RJSFSchema } from '@rjsf/utils';
import { useEffect } from 'react';
import type { JsonSchema } from '../../core/index.ts';
import { checkDeclarations } from '../../core/schema/checks/check-declarations.ts';

/** Tells a developer what is misspelt in a form's rules when it is drawn; rjsf itself comes upon it when somebody sends. */
export function useToldMistakes(isRoot: boolean, schema: RJSFSchema): void {
  useEffect(() => {
    if (process.env.NODE_ENV === 'production' || !isRoot) return;
    for (const mistake of ruleMistakes(schema)) console.error(mistake);
  }, [isRoot, schema]);
}

/** What is wrong with a schema's rules and patterns, with the field. An app may have formats of its own. */
export function ruleMistakes(schema: RJSFSchema): string[] {
  const found: string[] = [];
  checkDeclarations(schema as JsonSchema, [], ({ unknown, message }) => {
    if (unknown?.kind !== 'format') found.push(message);
  });
  return found;
}
