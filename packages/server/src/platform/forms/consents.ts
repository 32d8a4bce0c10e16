import { contentHash, type FormDefinition, titleAt } from '@rezeptur/engine/core';
import type { Tx } from '../db/database.ts';
import type { Schemas } from '../schemas/schemas.ts';
import { type Locale, ownLocale, type Texts } from '../texts.ts';
import { insertConsents } from './submission-store.ts';

/** What somebody has agreed to with a form: fields of it that were ticked. */
export interface GivenConsents {
  form: FormDefinition;
  fields: readonly string[];
  /** The language of the page that they were ticked on. */
  locale: Locale;
  at: string;
  customerId: string | null;
  submissionId?: string;
}

/** Stores consents with the words that were read: their version, their language and the version of the page that they link to. */
export function createRecordConsents({ texts, schemas }: { texts: Texts; schemas: Pick<Schemas, 'routes'> }) {
  function readOf({ name, schema, ui }: FormDefinition, field: string, locale: Locale) {
    const key = `forms:${name}.${field}.label`;
    // A language that lacks a text shows the own one's: then that was agreed to, and not a translation which nobody has read.
    const language = texts.has(locale, key) ? locale : ownLocale;
    const text = texts.has(language, key) ? undefined : titleAt(schema, field);
    const href = ui.fields?.[field]?.options?.href;
    const page = schemas.routes.routes.find(({ path }) => path === href)?.name;
    return {
      textVersion: contentHash(text ?? texts.t(language, key)),
      locale: language,
      documentVersion: page ? contentHash(texts.part(language, 'content', page)) : null,
    };
  }
  return (tx: Tx, { form, fields, locale, at, customerId, submissionId }: GivenConsents) =>
    insertConsents(
      tx,
      fields.map((kind) => ({
        customerId,
        submissionId: submissionId ?? null,
        kind,
        givenAt: at,
        ...readOf(form, kind, locale),
      })),
    );
}
