import type { Answers, FormDefinition, FormUi, JsonSchema, StepTable, Translate } from '../../core/index.ts';
import { describeField, type FormTexts, labelOf, optionalText } from '../form/describe-field.ts';
import { useEngine } from '../provider/engine-provider.tsx';
import { answerText } from './answer-text.ts';

export interface AnswerListProps {
  /** The form as it was asked, which need not be the form of today. */
  form: Pick<FormDefinition, 'name' | 'schema' | 'ui' | 'steps'>;
  answers: Answers;
  /** The steps walked, in order. */
  path: readonly string[];
  /** The words of then; the form's keys begin with `forms:<name>.` */
  t: Translate;
}

const secret = new Set(['password', 'hidden']);

/** What was asked and what was said, step by step, in words. */
export function AnswerList({ form, answers, path, t }: AnswerListProps) {
  const { locale } = useEngine();
  const used = Object.values(form.ui.fields ?? {}).flatMap(({ widget }) => widget ?? []);
  // Widgets of then count as known, whether there still are such or not.
  const texts: FormTexts = { form, keys: `forms:${form.name}`, widgetNames: used, t };
  return path.map((step) => {
    const title = optionalText(t, `${texts.keys}.steps.${step}.title`);
    const fields = askedIn(form, step, answers).filter(
      (name) => !secret.has(describeField(texts, name).widget),
    );
    if (fields.length === 0) return null;
    return (
      <section key={step} className="rz-answers__step" aria-label={title || undefined}>
        {title && <h3 className="rz-answers__title">{title}</h3>}
        <dl className="rz-fact-list">
          {fields.map((name) => (
            <div key={name} className="rz-fact">
              <dt className="rz-fact__label">{labelOf(t, describeField(texts, name))}</dt>
              <dd className="rz-fact__value rz-long-text">{answerText(texts, [name], answers, locale)}</dd>
            </div>
          ))}
        </dl>
      </section>
    );
  });
}

/** The step's fields; one that hangs on a condition was asked if it was answered. */
function askedIn({ steps, schema, ui }: AnswerListProps['form'], step: string, answers: Answers): string[] {
  return (
    fieldsOf(steps, step)?.flatMap((field) => {
      if (typeof field === 'string') return field;
      return answers[field.name] === undefined ? [] : field.name;
    }) ??
    // What a branch asked is known by its answer.
    [...new Set([...orderOf(ui), ...Object.keys(schema.properties ?? {}), ...Object.keys(answers)])].filter(
      (name) => name !== '*' && (isOf(schema, name) || answers[name] !== undefined),
    )
  );
}

const orderOf = ({ order, uiSchema }: FormUi): string[] =>
  order ?? (Array.isArray(uiSchema?.['ui:order']) ? (uiSchema['ui:order'] as string[]) : []);

const isOf = ({ properties }: JsonSchema, name: string): boolean => Object.hasOwn(properties ?? {}, name);

const fieldsOf = (steps: StepTable | undefined, step: string) =>
  steps && Object.hasOwn(steps.steps, step) ? steps.steps[step]?.fields : undefined;
