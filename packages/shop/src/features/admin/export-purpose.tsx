import form from 'virtual:rezeptur/form/export-purpose';
import type { Answers } from '@rezeptur/engine/core';
import { type Dialogs, HttpError, SchemaForm } from '@rezeptur/engine/react';

type Say = (key: string) => string;

/**
 * Asks what a list of personal data is needed for.
 * @returns the sentence that is recorded
 * @throws HttpError a cancelled call, where somebody backs out
 */
export async function askExportPurpose(dialogs: Dialogs, t: Say): Promise<string> {
  let purpose = '';
  const { output } = await dialogs.custom({
    title: t('admin:exportPurpose.title'),
    text: t('admin:exportPurpose.text'),
    content: ({ close }) => (
      <SchemaForm
        form={form}
        onSubmit={async (answers) => {
          purpose = sentenceOf(answers, t);
        }}
        onDone={() => close('ok')}
      >
        <button type="button" className="rz-button rz-button--secondary" onClick={() => close('cancel')}>
          {t('admin:exportPurpose.cancel')}
        </button>
      </SchemaForm>
    ),
  });
  if (output !== 'ok') throw new HttpError('cancelled');
  return purpose;
}

function sentenceOf({ purpose, details }: Answers, t: Say): string {
  const reason = t(`forms:export-purpose.purpose.options.${String(purpose)}`);
  return details ? `${reason}: ${String(details)}` : reason;
}
