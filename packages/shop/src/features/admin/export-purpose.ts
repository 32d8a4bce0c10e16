import form from 'virtual:rezeptur/form/export-purpose';
import type { Answers } from '@rezeptur/engine/core';
import type { Dialogs } from '@rezeptur/engine/react';
import { askByForm } from '../../ui/sign-in/ask-by-form.tsx';

type Say = (key: string) => string;

/**
 * Asks what a list of personal data is needed for.
 * @returns the sentence that is recorded
 * @throws HttpError a cancelled call, where somebody backs out
 */
export async function askExportPurpose(dialogs: Dialogs, t: Say): Promise<string> {
  let purpose = '';
  await askByForm(dialogs, {
    title: t('admin:exportPurpose.title'),
    text: t('admin:exportPurpose.text'),
    cancel: t('admin:exportPurpose.cancel'),
    form,
    onSubmit: (answers) => {
      purpose = sentenceOf(answers, t);
    },
  });
  return purpose;
}

function sentenceOf({ purpose, details }: Answers, t: Say): string {
  const reason = t(`forms:export-purpose.purpose.options.${String(purpose)}`);
  return details ? `${reason}: ${String(details)}` : reason;
}
