import { type ReactNode, type RefObject, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useEngine } from '../provider/engine-provider.tsx';
import { useIsLive } from '../use-is-live.ts';
import { BriefRefusal } from './errors/brief-refusal.tsx';
import { ErrorSummary } from './errors/error-summary.tsx';
import { errorsInOrder } from './errors/errors-in-order.ts';
import { focusSummary } from './errors/focus-summary.ts';
import { useHeardErrors } from './errors/use-heard-errors.ts';
import { fieldsInOrder } from './fields/fields-in-order.ts';
import { focusField } from './fields/focus-field.ts';
import { useFormScope, useFormState } from './form-context.tsx';
import type { FollowedPath } from './store/form-state.ts';
import { classNames } from './theme/class-names.ts';
import { useRestoredFocus } from './use-restored-focus.ts';

export interface FormBodyProps {
  /** Takes the focus, or leads it to a field, after a refused submit. */
  summary: RefObject<HTMLElement | null>;
  /** What is said while our own check finds something. */
  incomplete: string;
  /** What is said once the server has refused it; default: that it wasn't saved. */
  refused?: string;
  /** Fields in the order they stand in, for the summary; without them all that the form shows now. */
  fields?: readonly string[];
  /** Of a form in steps, the one that is shown. */
  step?: string;
  disabled?: boolean;
  /** Is called when nothing is wrong with the answers. */
  onSubmit(): unknown;
  buttons: ReactNode;
  children: ReactNode;
}

/** The form element: error summary, fields in a frame that is closed while saving, buttons. */
export function FormBody({
  summary,
  incomplete,
  refused,
  fields,
  step,
  disabled,
  onSubmit,
  buttons,
  children,
}: FormBodyProps) {
  const { t } = useEngine();
  const { store, files, texts } = useFormScope();
  const isBrief = texts.form.ui.refusal === 'brief';
  const inOrder = fields ?? fieldsInOrder(texts.form);
  const saving = useFormState((state) => state.saving);
  const isLive = useIsLive();
  const frame = useRef<HTMLFormElement>(null);
  useRestoredFocus(frame, saving);
  const heard = useHeardErrors();
  const isRefused = useFormState((state) => state.submitted || state.serverErrors.length > 0);

  const submit = () => {
    if (store.get().saving || disabled) return;
    // The summary must stand on the page before it can take the focus.
    const isGood = flushSync(() => store.submit());
    if (isGood) void onSubmit();
    else focusSummary(summary.current);
  };

  const latest = useRef({ step, submit });
  // A press waits for a file that is being looked at: the last one, once, and only on the step and for the answers that it was meant for.
  const held = useRef<FollowedPath>(undefined);
  if (latest.current.step !== step) held.current = undefined;
  latest.current = { step, submit };

  const submitAfter = async (looking: Promise<readonly string[]>) => {
    const press = store.follow('');
    held.current = press;
    const refused = await looking;
    press.end();
    if (held.current !== press || press.path === undefined || !frame.current) return;
    held.current = undefined;
    // It was to go along: what isn't taken is not left out without a word, where it is asked for still.
    if (!refused.some((path) => focusField(frame.current, path))) latest.current.submit();
  };

  return (
    <form
      ref={frame}
      className={classNames('rz-form', { 'rz-form--saving': saving })}
      noValidate
      // What is typed or chosen before the page is live would be lost: until then nothing can be.
      inert={!isLive}
      aria-busy={saving}
      {...heard}
      onKeyDown={({ key, nativeEvent }) => {
        // Enter sends nothing while the form's button is closed: what was typed just now may have opened it.
        if (key === 'Enter' && !nativeEvent.isComposing) flushSync(() => store.settle());
      }}
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        // A file that was chosen a moment ago goes along.
        const looking = files.ready();
        if (looking) void submitAfter(looking);
        else submit();
      }}
    >
      {isRefused && !isBrief && (
        <Refusal
          place={summary}
          fields={inOrder}
          incomplete={incomplete}
          failed={refused ?? t('engine:form.failed')}
        />
      )}
      {/* It closes all fields at once, and is no group that would want a name. */}
      <fieldset role="presentation" className="rz-form__frame" disabled={saving || disabled}>
        {children}
      </fieldset>
      {isBrief && <BriefRefusal place={summary} fields={inOrder} incomplete={incomplete} />}
      <div className="rz-form__buttons">{buttons}</div>
    </form>
  );
}

interface RefusalProps {
  place: RefObject<HTMLElement | null>;
  fields: readonly string[];
  incomplete: string;
  failed: string;
}

function Refusal({ place, fields, incomplete, failed }: RefusalProps) {
  const state = useFormState((all) => all);
  const errors = errorsInOrder(state, fields);
  if (errors.length === 0) return null;
  return (
    <ErrorSummary place={place} title={state.serverErrors.length > 0 ? failed : incomplete} errors={errors} />
  );
}
