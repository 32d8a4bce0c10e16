import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { ConfigurationError } from '../../core/errors/configuration-error.ts';
import { listedIn } from '../../core/flow/visit-step.ts';
import { optionalText } from '../../core/form/fields/describe-field.ts';
import type { Answers, FormDefinition, Visibility } from '../../core/types.ts';
import { onceFocusIsBack } from '../dialog/if-focus-lost.ts';
import { DraftNotice } from '../draft/draft-notice.tsx';
import type { DraftStore } from '../draft/draft-store.ts';
import { focusSummary, showFromStart } from '../form/errors/focus-summary.ts';
import { FormBody } from '../form/form-body.tsx';
import { useFormState } from '../form/form-context.tsx';
import { FormProvider } from '../form/form-provider.tsx';
import { LeaveGuard } from '../form/leave/leave-guard.tsx';
import { SubmitButton } from '../form/submit-button.tsx';
import type { Widgets } from '../form/theme/registry.ts';
import type { SaveHandler } from '../form/use-save.ts';
import { useEngine } from '../provider/engine-provider.tsx';
import type { FileStore } from '../upload/file-store.ts';
import { useNewest } from '../use-newest.ts';
import { NextButton } from './next-button.tsx';
import type { StepPlace } from './step-in-url.ts';
import { pageTitle, stepText, stepTextLang, stepTitle } from './step-words.ts';
import { useWizard } from './use-wizard.ts';
import { WizardProgress } from './wizard-progress.tsx';
import { type RenderedStep, WizardStep } from './wizard-step.tsx';
import { WizardSummary } from './wizard-summary.tsx';

/** Props of `Wizard`. */
export interface WizardProps {
  /** A compiled form with steps. */
  form: FormDefinition;
  /** Gets the answers of the walked path at the end; rejecting leads to the first faulty step and loses nothing. */
  onSubmit: SaveHandler;
  /** Called once after a save that went well. */
  onDone?: () => void;
  /** First answers; later changes of this prop are ignored. */
  value?: Answers;
  /** Files that `value` names; a fresh store when absent. */
  files?: FileStore;
  /** Keeps the answers while they are given and offers them on return, such as `createLocalDraft(form.name)`. */
  draft?: DraftStore;
  /** Asks before answers are left that nothing keeps; default: yes. */
  guardLeaving?: boolean;
  /** Puts something around or beside a step's fields. */
  renderStep?: (step: RenderedStep) => ReactNode;
  /** `query`: the step is in the address as `?step=…`, where `EngineProvider` has a router. */
  stepInUrl?: 'query';
  /** Prefix of the texts; default `forms:<name>`. */
  keys?: string;
  /** Inputs beside the engine's own, by the name that `widget` in the ui gives them. */
  widgets?: Widgets;
  /** The rank of a step's heading on its page; default 2. */
  headingLevel?: 2 | 3;
  /** When messages show before a step is passed; default `blur`. */
  visibility?: Visibility;
  /** Stands beside the buttons of each step, such as a sum. */
  children?: ReactNode;
}

/** The wizard's page: progress, earlier answers, heading, fields, buttons. */
export function WizardView({
  place,
  form: given,
  widgets,
  renderStep,
  guardLeaving = true,
  headingLevel = 2,
  children,
  ...props
}: WizardProps & { place: StepPlace }) {
  const { t } = useEngine();
  const form = useNewest(given);
  if (process.env.NODE_ENV !== 'production' && form.shape && !form.steps)
    throw new ConfigurationError(
      `${form.name}: a form without steps whose fields depend on its answers is drawn by SchemaForm`,
    );
  const Heading = `h${headingLevel}` as const;
  const keys = props.keys ?? `forms:${form.name}`;
  const wizard = useWizard({ ...props, form, keys, place });
  const { step, trail, isLast } = wizard;
  const heading = useRef<HTMLHeadingElement>(null);
  const whole = useRef<HTMLDivElement>(null);
  const summary = useRef<HTMLElement>(null);
  const shownStep = useRef(step);
  const title = stepTitle(form, step, t, keys) || (form.steps ? step : pageTitle(form, t, keys));
  const text = stepText(form, step, t, keys);
  const previous = trail.at(-1);
  const fields = listedIn(form.steps?.steps[step] ?? { fields: [] });

  useEffect(() => {
    // The browser's back would scroll to where its reader has left a step, past the heading that has the focus.
    const { scrollRestoration } = history;
    history.scrollRestoration = 'manual';
    return () => {
      history.scrollRestoration = scrollRestoration;
    };
  }, []);

  useEffect(() => {
    if (shownStep.current === step) return;
    shownStep.current = step;
    // A step that the server found fault with begins at what is wrong.
    (summary.current ?? heading.current)?.focus();
    showFromStart(summary.current ?? whole.current);
  }, [step]);

  const goOn = async () => {
    const outcome = await wizard.goOn();
    if (outcome === 'refused') setTimeout(() => focusSummary(summary.current));
    // The dialog kept the focus that the heading was given, and gives it to the button that opened it.
    if (outcome === 'left') onceFocusIsBack(() => heading.current?.focus());
  };

  return (
    <FormProvider
      form={form}
      keys={keys}
      store={wizard.store}
      files={wizard.files}
      visibility={props.visibility}
      widgetNames={useMemo(() => Object.keys(widgets ?? {}), [widgets])}
    >
      {guardLeaving && <LeaveGuard isUnsaved={wizard.isUnsaved} onReturn={wizard.beginAnew} />}
      <section className="rz-wizard" data-step={step}>
        {props.draft && <DraftNotice draft={wizard.draft} />}
        <WizardProgress form={form} step={step} trail={trail} title={title} />
        <WizardSummary form={form} trail={trail} onBack={wizard.goBack} />
        <div ref={whole} className="rz-wizard__step">
          <Heading ref={heading} className="rz-wizard__title" tabIndex={-1}>
            {title}
          </Heading>
          {text && (
            <p className="rz-wizard__text" lang={stepTextLang(step, t, keys)}>
              {text}
            </p>
          )}
          <FormBody
            summary={summary}
            fields={fields}
            step={step}
            incomplete={t('engine:wizard.incomplete')}
            onSubmit={goOn}
            buttons={
              <>
                {children}
                {previous !== undefined && <BackButton onPress={() => wizard.goBack(previous)} />}
                {isLast ? (
                  <SubmitButton label={optionalText(t, `${keys}.submit`) || t('engine:wizard.submit')} />
                ) : (
                  <NextButton
                    label={optionalText(t, `${keys}.steps.${step}.next`) || t('engine:wizard.next')}
                  />
                )}
              </>
            }
          >
            <WizardStep
              key={step}
              form={form}
              step={step}
              known={wizard.known}
              widgets={widgets}
              renderStep={renderStep}
            />
          </FormBody>
        </div>
      </section>
    </FormProvider>
  );
}

function BackButton({ onPress }: { onPress: () => void }) {
  const { t } = useEngine();
  const saving = useFormState((state) => state.saving);
  return (
    <button
      type="button"
      className="rz-button rz-button--secondary rz-wizard__back"
      disabled={saving}
      onClick={onPress}
    >
      {t('engine:wizard.back')}
    </button>
  );
}
