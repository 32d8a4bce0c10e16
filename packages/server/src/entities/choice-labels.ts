import { optionsOf } from '@rezeptur/engine/core';
import type { EntityDefinition } from '../platform/schemas/entity-definition.ts';
import type { Texts } from '../platform/texts.ts';

const locales = ['de', 'en'] as const;

/** What people read for each value of a choice, in both languages: a list is searched for what it shows. */
export function choiceLabels({ name, properties }: EntityDefinition, field: string, texts: Texts) {
  const key = (value: string) => `entities:${name}.${field}.options.${value}`;
  return Object.fromEntries(
    optionsOf(properties[field] ?? {}).map((value) => [
      value,
      locales
        .filter((locale) => texts.has(locale, key(value)))
        .map((locale) => texts.t(locale, key(value)))
        .join(' '),
    ]),
  );
}
