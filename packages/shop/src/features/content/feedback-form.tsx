import form from 'virtual:rezeptur/form/accessibility-feedback';
import { isHttpError, type SaveHandler, SchemaForm, useDialogs } from '@rezeptur/engine/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sendAnswers } from '../../lib/form/send-answers.ts';

/** Reports a barrier. What was typed stays until it has arrived; then the form is empty again. */
export function FeedbackForm() {
  const { t } = useTranslation('content');
  const dialogs = useDialogs();
  const [sent, setSent] = useState(0);
  const send: SaveHandler = async (answers, tools) => {
    try {
      await sendAnswers(form, answers);
    } catch (error) {
      // What is wrong with a field is said there.
      if (isHttpError(error) && error.status === 422) throw error;
      tools.cancel();
      await dialogs.error({ text: t('accessibility.failed') });
    }
  };
  const thank = () => {
    setSent((count) => count + 1);
    void dialogs.info({ text: t('accessibility.thanks') });
  };
  return <SchemaForm key={sent} form={form} onSubmit={send} onDone={thank} />;
}
