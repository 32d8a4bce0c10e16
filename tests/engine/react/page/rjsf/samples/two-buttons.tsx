import type { FormProps } from '@rjsf/core';

/** An app's own buttons: what is kept for later is not judged by the browser. */
export const sample: Partial<FormProps> = {
  schema: {
    type: 'object',
    title: 'Meldung',
    properties: { proof: { type: 'string', title: 'Beleg', format: 'data-url' } },
  },
  children: (
    <div className="rz-form__buttons">
      <button type="submit" name="send" className="rz-button rz-button--primary">
        Senden
      </button>
      <button type="submit" name="keep" className="rz-button rz-button--secondary" formNoValidate>
        Für später behalten
      </button>
    </div>
  ),
};
