import type { FormDefinition } from '@rezeptur/engine/core';
import { type AnswerAt, isHttpError, type SaveTools, toFormData, useDialogs } from '@rezeptur/engine/react';
import type { ShopCalls } from '@rezeptur/schemas/calls';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { http } from '../api/http.ts';
import { addressOf } from './address-of.ts';

type FormAnswer = AnswerAt<ShopCalls['POST'], `/forms/${string}`>;

/** Sends a form's answers and files. Sent twice, it is one: the key stays the same until the page is left. */
export function useSendForm(form: FormDefinition) {
  const { t } = useTranslation('shop');
  const dialogs = useDialogs();
  const key = useRef<string>(undefined);

  return async (answers: Record<string, unknown>, { files, onProgress }: SaveTools): Promise<FormAnswer> => {
    key.current ??= [...crypto.getRandomValues(new Uint32Array(4))].join('-');
    try {
      return await http.upload<FormAnswer>(
        addressOf(form),
        toFormData(answers, files, { schema: form.schema }),
        {
          headers: { 'Idempotency-Key': key.current },
          onProgress,
        },
      );
    } catch (error) {
      if (isAboutFiles(form, error)) {
        void dialogs.error({ title: t('upload.failedTitle'), text: t('upload.failedText') });
      }
      throw error;
    }
  };
}

/** An upload that the server refused: said in a dialog, too, because its field may be some steps back. */
function isAboutFiles({ ui }: FormDefinition, error: unknown): boolean {
  if (!isHttpError(error)) return false;
  const fields = Object.keys(error.body?.data ?? {}).map((path) => path.split('.')[0] ?? path);
  return (
    error.status === 413 ||
    error.status === 415 ||
    fields.some((name) => ui.fields?.[name]?.widget === 'file')
  );
}
