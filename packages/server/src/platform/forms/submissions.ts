import { consentsOf, type FormDefinition, type Submission } from '@rezeptur/engine/core';
import type { Clock } from '../clock.ts';
import type { Tx } from '../db/database.ts';
import type { Owner } from '../documents/document-store.ts';
import type { Documents } from '../documents.ts';
import type { BlindIndex } from '../keys/blind-index.ts';
import type { Schemas } from '../schemas/schemas.ts';
import type { Locale, Texts } from '../texts.ts';
import { insertAddress } from './address-store.ts';
import { createRecordConsents, type GivenConsents } from './consents.ts';
import { filesIn } from './files-in.ts';
import { newReference } from './new-reference.ts';
import { storedAnswers } from './stored-answers.ts';
import { insertSubmission } from './submission-store.ts';
import type { Wordings } from './wording-store.ts';

/** A submission that was checked, on its way into the database. */
export interface NewSubmission {
  form: FormDefinition;
  submission: Pick<Submission, 'answers' | 'path'>;
  /** The language in which the questions were read. */
  locale: Locale;
  /** Whose submission it is; a visitor's has no owner. */
  owner?: Owner;
  /** Whose the files are; the submission's own when absent. */
  filesOwner?: Owner;
  /** Came in through the call that takes every form with a page of its own. */
  generic?: boolean;
}

export interface StoredSubmission {
  id: string;
  /** What the sender may name it by. */
  reference: string;
}

/** What was sent through forms: answers, the wording they answer, files and consents, in the caller's transaction. */
export interface Submissions {
  store(tx: Tx, submission: NewSubmission): Promise<StoredSubmission>;
  /** Records consents that come with something else than a form's answers, such as an order. */
  recordConsents(tx: Tx, given: GivenConsents): Promise<void>;
}

interface SubmissionDeps {
  clock: Clock;
  texts: Texts;
  schemas: Pick<Schemas, 'routes'>;
  documents: Documents;
  wordings: Wordings;
  blindIndex: BlindIndex;
}

export function createSubmissions({
  clock,
  texts,
  schemas,
  documents,
  wordings,
  blindIndex,
}: SubmissionDeps): Submissions {
  const recordConsents = createRecordConsents({ texts, schemas });
  return {
    recordConsents,
    async store(tx, { form, submission, locale, owner, filesOwner, generic = false }) {
      const now = clock().toISOString();
      const { answers, path } = submission;
      const stored = await insertSubmission(tx, {
        createdAt: now,
        updatedAt: now,
        reference: newReference(),
        form: form.name,
        formVersion: form.version,
        formId: wordings.idOf(form),
        locale,
        generic,
        answers: JSON.stringify(storedAnswers(form.schema, answers)),
        path: JSON.stringify(path),
        ownerType: owner?.type ?? null,
        ownerId: owner?.id ?? null,
      });
      const files = filesIn(answers).map(({ file, field }) => ({ id: file.id, kind: field }));
      if (generic && !owner)
        await insertAddress(tx, blindIndex, { submissionId: stored.id, email: answers.email });
      const ownFiles = { type: 'form-submission', id: stored.id };
      await documents.claim(tx, files, filesOwner ?? ownFiles, filesOwner ?? owner);
      const given = consentsOf(form.schema).filter((name) => answers[name] === true);
      const customerId = owner?.type === 'customer' ? owner.id : null;
      const consents = { form, fields: given, locale, at: now, customerId, submissionId: stored.id };
      await recordConsents(tx, consents);
      return stored;
    },
  };
}
