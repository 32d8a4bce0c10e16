import { optionalText } from '../../core/form/fields/describe-field.ts';
import type { FormDefinition, Translate } from '../../core/index.ts';

/** What is read to find a step's words. */
type SteppedForm = Pick<FormDefinition, 'steps'>;

/** A step's heading: the form's word, else the `title` in its steps.json, else nothing. */
export const stepTitle = (form: SteppedForm, step: string, t: Translate, keys: string): string =>
  optionalText(t, `${keys}.steps.${step}.title`) || (form.steps?.steps[step]?.title ?? '');

/** What stands below the heading: the form's word, else the `description` in its steps.json, else nothing. */
export const stepText = (form: SteppedForm, step: string, t: Translate, keys: string): string =>
  optionalText(t, `${keys}.steps.${step}.text`) || (form.steps?.steps[step]?.description ?? '');

/** The language of that text, where it is another than the page's: `<step>.textLang`. */
export const stepTextLang = (step: string, t: Translate, keys: string): string | undefined =>
  optionalText(t, `${keys}.steps.${step}.textLang`) || undefined;

/** The heading of a page that is the whole form. */
export const pageTitle = ({ name, schema }: FormDefinition, t: Translate, keys: string): string =>
  optionalText(t, `${keys}.title`) || (schema.title ?? name);
