import type { Deps } from '../../deps.ts';
import type { Feature } from '../../feature.ts';
import { createMailFlow } from './mail-flow.ts';

/** The mails that the shop has sent or is about to send, as staff see them. */
export const createMailsFeature = (deps: Pick<Deps, 'audit' | 'customers' | 'mails'>) =>
  ({
    name: 'mails',
    flows: { mail: createMailFlow(deps) },
  }) satisfies Feature & Record<string, unknown>;
