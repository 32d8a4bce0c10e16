import { text } from 'node:stream/consumers';

/** Options that both `new:` commands have. */
export const commonOptions = (root: string) =>
  ({
    help: { type: 'boolean', default: false },
    folder: { type: 'string', default: root },
    json: { type: 'boolean', default: false },
    name: { type: 'string' },
  }) as const;

/** What flags say is to be made: the thing itself, that JSON on the input tells it, or that it is asked for. */
export type Described<T> = T | 'json' | 'ask';

/** The thing to be made, by whichever way it is described. */
export async function describedBy<T extends object>(
  described: Described<T>,
  { ask, parse }: { ask: () => Promise<T>; parse: (json: string) => T },
): Promise<T> {
  if (described === 'ask') return ask();
  return described === 'json' ? parse(await text(process.stdin)) : described;
}
