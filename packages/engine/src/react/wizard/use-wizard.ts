import { useCallback, useMemo, useRef, useState } from 'react';
import { along, knownAt } from '../../core/flow/along.ts';
import { listedIn, stepOf } from '../../core/flow/visit-step.ts';
import { optionalText } from '../../core/form/fields/describe-field.ts';
import { rootOf } from '../../core/form/root-of.ts';
import {
  type Answers,
  answersToSend,
  backTo,
  checkStep,
  deepEqual,
  type FieldError,
  isLastStep,
  nextStep,
} from '../../core/index.ts';
import { useDialogs } from '../dialog/use-dialogs.ts';
import { useDraft } from '../draft/use-draft.ts';
import { factsOf, resumed } from '../form/store/facts-of.ts';
import type { FormStore } from '../form/store/form-state.ts';
import type { Check } from '../form/store/judge-of.ts';
import { useFormStore } from '../form/store/use-form-store.ts';
import { withDefaults } from '../form/store/with-defaults.ts';
import { useSave } from '../form/use-save.ts';
import { useEngine } from '../provider/engine-provider.tsx';
import { createFileStore } from '../upload/file-store.ts';
import { outOfReach } from './asked-from.ts';
import { positionOf } from './position.ts';
import { answersOf, isFixed, lateErrors } from './step-answers.ts';
import { usePlace } from './use-place.ts';
import { usePosition } from './use-position.ts';
import { wayForward } from './way-forward.ts';
import type { WizardControl, WizardOptions } from './wizard-control.ts';

/** A form's steps without views: where one stands, what was passed, what comes next. */
export function useWizard(options: WizardOptions): WizardControl {
  const { form, keys, value, onSubmit, onDone, place } = options;
  const { t } = useEngine();
  const [files] = useState(() => options.files ?? createFileStore());
  const shownStore = useRef<FormStore>(undefined);
  const [position, setPosition] = usePosition(form, value, () => shownStore.current?.get().answers);
  const { step, trail } = position;
  // The browser's back button works beside a dialog, too.
  const dialogs = useDialogs(position);
  const latest = useRef(position);
  latest.current = position;
  const known = useCallback(
    (answers: Answers) => knownAt(form, [...trail, step], answers),
    [form, trail, step],
  );
  const check = useCallback<Check>(
    (answers, only) => checkStep(form, step, known(answers), only),
    [form, step, known],
  );
  const [first] = useState(() => withDefaults(form.schema, value));
  const store = useFormStore(form, first, check, isFixed(form, step) ? form.affectedBy : undefined);
  shownStore.current = store;
  // What was typed before a field went, or beside the path, is sent to no one.
  const save = useSave(store, files, (answers, tools) => {
    const visits = along(form, [...latest.current.trail, latest.current.step], answers);
    const late = lateErrors(form, visits);
    if (late.length > 0) return tools.setErrors(late);
    return onSubmit(answersToSend(form, answersOf(visits)), tools);
  });
  // What the server said about steps that come after the one shown.
  const later = useRef<FieldError[]>([]);
  const isMoving = useRef(false);
  const isDone = useRef(false);
  const [address] = useState(place.step);

  const isKeeping = form.steps?.back === 'keep';

  /** Drops what was answered on a way that was left: whoever comes by it finds it as it begins. */
  const forget = (passed: readonly string[], target: string) => {
    for (const field of outOfReach(form, passed, target)) store.setValue(field, first[field]);
  };
  const stepBack = (target: string) => {
    const path = [...trail, step];
    if (isKeeping) {
      later.current = [];
      return arrive(target, path.slice(0, path.indexOf(target)));
    }
    const answers = backTo(form, { path, current: step, complete: false }, target, store.get().answers);
    const passed = path.slice(0, path.indexOf(target));
    // What was emptied on the steps before stays so.
    const kept = passed.flatMap((name) => listedIn(stepOf(form, name)));
    later.current = [];
    store.exchange(withDefaults(form.schema, { ...answers, ...factsOf(form, value) }, kept));
    setPosition({ step: target, trail: passed });
  };
  const stepForward = (target: string): boolean => {
    const passed = isKeeping ? wayForward(form, position, target, store.get().answers) : undefined;
    if (!passed) return false;
    forget(passed, target);
    arrive(target, passed);
    return true;
  };
  const url = usePlace({
    place,
    step,
    trail,
    isSaving: () => store.get().saving,
    onBack: stepBack,
    onForward: stepForward,
  });

  const begin = (answers?: Answers, path?: readonly string[]) => {
    const begun = resumed(form, value, answers);
    const next = positionOf(form, path ? begun : value, path);
    later.current = [];
    store.reset(begun);
    setPosition(next);
    url.correct(next.step);
  };
  const beginAnew = () => begin();
  const draft = useDraft({
    form,
    store,
    draft: options.draft,
    position,
    onResume: begin,
    onRestart: beginAnew,
    // A reload keeps the address, and with it the step.
    isReturn: ({ trail: passed, step: last }) => [...passed, last].indexOf(address ?? '') > 0,
  });

  function arrive(target: string, passed: readonly string[]) {
    setPosition({ step: target, trail: passed });
    store.unmark();
    const shown = new Set(along(form, [...passed, target], store.get().answers).at(-1)?.fields);
    store.setServerErrors(
      later.current.filter((error) => error.path === '' || shown.has(rootOf(error.path))),
    );
    later.current = later.current.filter((error) => error.path !== '' && !shown.has(rootOf(error.path)));
  }

  async function pass(): ReturnType<WizardControl['goOn']> {
    if (store.get().errors.length > 0) return 'refused';
    const onward = nextStep(form, step, known(store.get().answers));
    if (!onward) return isLastStep(form, step) ? finish() : 'refused';
    for (const key of onward.confirms) {
      const text = (part: string) => optionalText(t, `${keys}.confirms.${key}.${part}`) || undefined;
      const isConfirmed = await dialogs.confirm({
        title: text('title'),
        text: text('text'),
        ok: text('ok'),
        cancel: text('cancel'),
      });
      if (latest.current !== position) return 'left';
      if (!isConfirmed) return 'stayed';
    }
    draft.pass();
    if (isKeeping) forget([...trail, step], onward.to);
    arrive(onward.to, [...trail, step]);
    url.forward(onward.to);
    return 'moved';
  }

  async function finish(): ReturnType<WizardControl['goOn']> {
    const outcome = await save();
    if (outcome.state === 'cancelled') return 'stayed';
    if (outcome.state === 'done') {
      isDone.current = true;
      draft.finish();
      onDone?.();
      return 'done';
    }
    const path = [...trail, step];
    const at = along(form, path, store.get().answers).findIndex(({ fields }) =>
      outcome.errors.some((error) => fields.includes(rootOf(error.path))),
    );
    const faulty = path[at];
    if (!faulty || faulty === step) return 'refused';
    // Back without clearing: every answer and file is still there.
    later.current = outcome.errors;
    arrive(faulty, path.slice(0, at));
    url.backward(faulty, path.length - 1 - at);
    return 'refused';
  }

  return {
    store,
    files,
    step,
    trail,
    known,
    isLast: useMemo(() => isLastStep(form, step), [form, step]),
    draft,
    isUnsaved() {
      const { saving, answers, dirty } = store.get();
      if (saving || isDone.current) return false;
      // A file that is being looked at is among no answers yet.
      return files.ready() !== undefined || (dirty && !deepEqual(answers, first) && !draft.isKept());
    },
    beginAnew,
    async goOn() {
      if (isMoving.current) return 'stayed';
      isMoving.current = true;
      return pass().finally(() => {
        isMoving.current = false;
      });
    },
    goBack(target) {
      const entries = trail.length - trail.indexOf(target);
      stepBack(target);
      url.backward(target, entries);
    },
  };
}
