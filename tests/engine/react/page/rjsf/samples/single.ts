import type { FormProps } from '@rjsf/core';

/** A form that is one field. */
export const sample: Partial<FormProps> = {
  schema: { type: 'string', title: 'Lieblingsfarbe', minLength: 3, description: 'Nur eine.' },
  formData: 'ro',
};
