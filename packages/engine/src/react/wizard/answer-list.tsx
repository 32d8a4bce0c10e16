import { isSecretField } from '../../core/form/answer-parts.ts';
import { describeField, type FormTexts, labelOf } from '../../core/form/fields/describe-field.ts';
import { askedIn } from '../../core/form/questions.ts';
import type { Answers, FormDefinition, Translate } from '../../core/index.ts';
import { AnswerValue, type RenderFile } from './answer-value.tsx';
import { stepTitle } from './step-words.ts';

/** Props of `AnswerList`. */
export interface AnswerListProps {
  /** The form as it was asked, which need not be the form of today. */
  form: Pick<FormDefinition, 'name' | 'schema' | 'ui' | 'steps'>;
  answers: Answers;
  /** The steps walked, in order. */
  path: readonly string[];
  /** The words of then; the form's keys begin with `forms:<name>.` */
  t: Translate;
  /** What stands beside a file, where the reader may open it. */
  renderFile?: RenderFile;
  /** The language that it was answered in: what people said in words of their own is marked with it. */
  lang?: string | undefined;
}

/** What was asked and what was said, step by step, in words. */
export function AnswerList({ form, answers, path, t, renderFile, lang }: AnswerListProps) {
  const used = Object.values(form.ui.fields ?? {}).flatMap(({ widget }) => widget ?? []);
  // Widgets of then count as known, whether there still are such or not.
  const texts: FormTexts = { form, keys: `forms:${form.name}`, widgetNames: used, t };
  return path.map((step) => {
    const title = stepTitle(form, step, t, texts.keys);
    const fields = askedIn(form, step, answers).filter((name) => !isSecretField(describeField(texts, name)));
    if (fields.length === 0) return null;
    return (
      <section key={step} className="rz-answers__step" aria-label={title || undefined}>
        {title && <h3 className="rz-answers__title">{title}</h3>}
        <dl className="rz-fact-list">
          {fields.map((name) => (
            <div key={name} className="rz-fact">
              <dt className="rz-fact__label">{labelOf(t, describeField(texts, name))}</dt>
              <dd className="rz-fact__value rz-long-text">
                <AnswerValue
                  texts={texts}
                  path={name}
                  value={answers[name]}
                  renderFile={renderFile}
                  lang={lang}
                />
              </dd>
            </div>
          ))}
        </dl>
      </section>
    );
  });
}
