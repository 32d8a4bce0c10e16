import examples from 'virtual:rezeptur/examples';
import { allRules } from '@rezeptur/engine/core';
import { pageKinds } from '@rezeptur/engine/react/entity';
import { dialogTypes } from './examples/dialog-example.tsx';
import type { Overview } from './types.ts';

/** Everything that the workbench shows, by the kind that stands in the address. */
export const topicKinds = ['form', 'entity', 'rule', 'field', 'dialog', 'page', 'standard'] as const;
export type TopicKind = (typeof topicKinds)[number];

/** Where somebody's schema can be pasted. */
export const pastePath = 'paste';

/** All that the shop's pages are made of. */
export const lookPath = 'look';

export type Topics = Record<TopicKind, string[]>;

/** Names below each kind: declarations come from the server, examples from the build. */
export function topicsOf(overview: Pick<Overview, 'form' | 'entity'>): Topics {
  return {
    form: overview.form,
    entity: overview.entity,
    rule: [...allRules.keys()].sort(),
    field: examplesOf('fields'),
    dialog: [...dialogTypes],
    page: [...pageKinds],
    standard: examplesOf('standard'),
  };
}

const examplesOf = (folder: string): string[] =>
  Object.keys(examples)
    .filter((path) => path.startsWith(`${folder}/`))
    .map((path) => path.slice(folder.length + 1));
