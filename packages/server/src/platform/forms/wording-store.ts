import { contentHash, type FormDefinition } from '@rezeptur/engine/core';
import { type Selectable, sql } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Db, Tx } from '../db/database.ts';
import type { FormTable } from '../db/tables.ts';
import type { Locale, Texts } from '../texts.ts';

type TextsOf = (locale: Locale, form: string) => Record<string, unknown>;

export type Wording = Pick<
  Selectable<FormTable>,
  'name' | 'formVersion' | 'schema' | 'ui' | 'steps' | 'texts' | 'createdAt'
>;

/** json is compared by its text: every start brings the same forms, and writes none of them. */
const isInOtherOrder = sql<boolean>`(form.schema::text, form.ui::text, form.steps::text)
  is distinct from (excluded.schema::text, excluded.ui::text, excluded.steps::text)`;

/** Every form in every wording that was ever asked here, so that an answer can be shown with its question. */
export interface Wordings {
  /** Stores what is asked from now on; a wording that is known already keeps its row. */
  keep(forms: FormDefinition[], textsOf: TextsOf): Promise<void>;
  /** Deletes earlier wordings without answers: while a form is written, each save makes one. */
  forgetUnanswered(): Promise<void>;
  /** The row of the wording in which a form is asked now. */
  idOf(form: FormDefinition): string;
  /** A form as it was asked: its declaration with the texts of all languages. */
  find(id: string): Promise<Wording | undefined>;
  /** What a form of that version asked. */
  findAsked(name: string, version: string): Promise<Pick<Wording, 'schema' | 'steps'> | undefined>;
}

export function createWordings({
  db,
  clock,
  texts,
}: {
  db: Db;
  clock: Clock;
  texts: Pick<Texts, 'locales'>;
}): Wordings {
  const known = new Map<string, string>();

  function rowOf({ name, version, schema, ui, steps }: FormDefinition, textsOf: TextsOf) {
    // Lists call a form by its title; one without words is called as its schema says.
    const title = schema.title === undefined ? {} : { title: schema.title };
    const words = Object.fromEntries(
      texts.locales.map((locale) => [locale, { ...title, ...textsOf(locale, name) }]),
    );
    const at = clock().toISOString();
    return {
      name,
      formVersion: version,
      textsVersion: contentHash(words),
      schema: JSON.stringify(schema),
      ui: JSON.stringify(ui),
      steps: steps ? JSON.stringify(steps) : null,
      texts: JSON.stringify(words),
      createdAt: at,
      updatedAt: at,
    };
  }

  return {
    async keep(forms, textsOf) {
      const rows = forms.map((form) => rowOf(form, textsOf));
      if (rows.length === 0) return;
      const ids = await db.transaction().execute(async (tx) => {
        await tx
          .insertInto('form')
          .values(rows)
          // The same content, which may have been stored in another order.
          .onConflict((conflict) =>
            conflict
              .columns(['name', 'formVersion', 'textsVersion'])
              .doUpdateSet(({ ref }) => ({
                schema: ref('excluded.schema'),
                ui: ref('excluded.ui'),
                steps: ref('excluded.steps'),
              }))
              .where(isInOtherOrder),
          )
          .execute();
        return markCurrent(tx, rows);
      });
      for (const [index, { name, version }] of forms.entries())
        known.set(`${name} ${version}`, ids[index] ?? '');
    },
    async forgetUnanswered() {
      await db
        .deleteFrom('form')
        .where('current', '=', false)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('formSubmission').whereRef('formId', '=', 'form.id').select('formSubmission.id'),
            ),
          ),
        )
        .execute();
    },
    idOf({ name, version }) {
      const id = known.get(`${name} ${version}`);
      if (id === undefined) throw new Error(`The form "${name}" has not been written down.`);
      return id;
    },
    find: (id) =>
      db
        .selectFrom('form')
        .where('id', '=', id)
        .select(['name', 'formVersion', 'schema', 'ui', 'steps', 'texts', 'createdAt'])
        .executeTakeFirst(),
    findAsked: (name, version) =>
      db
        .selectFrom('form')
        .where('name', '=', name)
        .where('formVersion', '=', version)
        .select(['schema', 'steps'])
        .limit(1)
        .executeTakeFirst(),
  };
}

interface WordingKey {
  name: string;
  formVersion: string;
  textsVersion: string;
}

const keyOf = ({ name, formVersion, textsVersion }: WordingKey): string =>
  [name, formVersion, textsVersion].join(' ');

/** Says which rows are asked today; answers their ids in the order of `rows`. */
async function markCurrent(tx: Tx, rows: WordingKey[]): Promise<string[]> {
  const all = await tx.selectFrom('form').select(['id', 'name', 'formVersion', 'textsVersion']).execute();
  const byKey = new Map(all.map((row) => [keyOf(row), row.id]));
  const ids = rows.map((row) => byKey.get(keyOf(row)) ?? '');
  await tx
    .updateTable('form')
    .set({ current: false })
    .where('current', '=', true)
    .where('id', 'not in', ids)
    .execute();
  await tx
    .updateTable('form')
    .set({ current: true })
    .where('current', '=', false)
    .where('id', 'in', ids)
    .execute();
  // What was sent before wordings were stored gets the first one with the same questions.
  await tx
    .updateTable('formSubmission')
    .from('form')
    .set(({ ref }) => ({ formId: ref('form.id') }))
    .where('formSubmission.formId', 'is', null)
    .where('form.id', 'in', ids)
    .whereRef('form.name', '=', 'formSubmission.form')
    .whereRef('form.formVersion', '=', 'formSubmission.formVersion')
    .execute();
  return ids;
}
