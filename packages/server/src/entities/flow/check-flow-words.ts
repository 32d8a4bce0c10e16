import { fileURLToPath } from 'node:url';
import { refuseMistakesOf } from '@rezeptur/engine/build';
import { type FlowTable, unknown } from '@rezeptur/engine/core';
import { errorStatus } from '../../errors.ts';
import type { Schemas } from '../../platform/schemas/schemas.ts';
import type { Texts } from '../../platform/texts.ts';

/**
 * Are there words for what a flow only names: the mails that leave with its events, the reasons that bar them? A mail that is
 * misspelt would reach a customer with its own name as its text.
 * @throws ConfigurationError that lists all of them with file, line and the nearest known name.
 */
export function checkFlowWords(
  { name, begin, transitions, guards = {}, refusals = {} }: FlowTable,
  texts: Pick<Texts, 'keys'>,
  folder: Schemas['folder'],
): void {
  const [codes, mails] = [Object.keys(errorStatus), texts.keys('mails')];
  refuseMistakesOf(fileURLToPath(folder), `flows/${name}.json`, (report) => {
    const demand = (kind: string, wanted: string, known: readonly string[], field: string) => {
      if (!known.includes(wanted)) report(unknown(kind, wanted, known, { field }));
    };
    for (const mail of begin?.mails ?? []) demand('mail', mail, mails, 'begin.mails');
    for (const code of Object.keys(guards)) demand('error', code, codes, `guards.${code}`);
    for (const [event, code] of Object.entries(refusals)) demand('error', code, codes, `refusals.${event}`);
    for (const [index, one] of transitions.entries())
      for (const mail of one.mails ?? []) demand('mail', mail, mails, `transitions.${index}.mails`);
  });
}
