import { type DefinedFormProps, type Dialogs, HttpError, SchemaForm } from '@rezeptur/engine/react';

interface Question extends Pick<DefinedFormProps, 'form' | 'onSubmit'> {
  title: string;
  text: string;
  cancel: string;
}

/**
 * Asks by a form in a dialog, which closes once it was sent.
 * @throws HttpError a cancelled call, where somebody backs out
 */
export async function askByForm(
  dialogs: Dialogs,
  { title, text, cancel, form, onSubmit }: Question,
): Promise<void> {
  const { output } = await dialogs.custom({
    title,
    text,
    content: ({ close }) => (
      <SchemaForm form={form} onSubmit={onSubmit} onDone={() => close('ok')}>
        <button type="button" className="rz-button rz-button--secondary" onClick={() => close('cancel')}>
          {cancel}
        </button>
      </SchemaForm>
    ),
  });
  if (output !== 'ok') throw new HttpError('cancelled');
}
