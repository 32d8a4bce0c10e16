import { optionsOf } from '@rezeptur/engine/core';
import type { EntityDefinition } from '../platform/schemas/entity-definition.ts';
import type { Texts } from '../platform/texts.ts';

/** What people read for each value of a choice, in every language: a list is searched for what it shows. */
export function choiceLabels({ name, properties }: EntityDefinition, field: string, texts: Texts) {
  const key = (value: string) => `entities:${name}.${field}.options.${value}`;
  return Object.fromEntries(
    optionsOf(properties[field] ?? {}).map((value) => [
      value,
      texts.locales
        .filter((locale) => texts.has(locale, key(value)))
        .map((locale) => texts.t(locale, key(value)))
        .join(' '),
    ]),
  );
}
