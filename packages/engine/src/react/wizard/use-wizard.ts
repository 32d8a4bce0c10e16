import { useCallback, useMemo, useRef, useState } from 'react';
import {
  type Answers,
  backTo,
  checkStep,
  type FieldError,
  type FormDefinition,
  fieldsOf,
  isLastStep,
  nextStep,
  walk,
} from '../../core/index.ts';
import { useDialogs } from '../dialog/use-dialogs.ts';
import { optionalText } from '../form/describe-field.ts';
import type { FormStore } from '../form/form-store.ts';
import { useFormStore } from '../form/use-form-store.ts';
import { type SaveHandler, useSave } from '../form/use-save.ts';
import { withDefaults } from '../form/with-defaults.ts';
import { useEngine } from '../provider/engine-provider.tsx';
import { createFileStore, type FileStore } from '../upload/file-store.ts';
import type { StepPlace } from './step-in-url.ts';
import { usePlace } from './use-place.ts';

export interface WizardOptions {
  form: FormDefinition;
  keys: string;
  initial?: Answers;
  files?: FileStore;
  onSubmit: SaveHandler;
  onDone?: () => void;
  place: StepPlace;
}

export interface WizardControl {
  store: FormStore;
  files: FileStore;
  step: string;
  /** Steps passed before this one, in order. */
  trail: readonly string[];
  isLast: boolean;
  /** Passes the step, or saves when it is the last; `refused` when something is wrong with it. */
  goOn(): Promise<'moved' | 'refused' | 'stayed' | 'done'>;
  /** Goes back to a passed step; its answers and all later ones are cleared. */
  goBack(step: string): void;
}

interface Position {
  step: string;
  trail: readonly string[];
}

/** A form's steps without views: where one stands, what was passed, what comes next. */
export function useWizard(options: WizardOptions): WizardControl {
  const { form, keys, initial, onSubmit, onDone, place } = options;
  const { t } = useEngine();
  const dialogs = useDialogs();
  const [files] = useState(() => options.files ?? createFileStore());
  const [position, setPosition] = useState<Position>(() => startingAt(form, initial));
  const { step, trail } = position;
  const check = useCallback((answers: Answers) => checkStep(form, step, answers), [form, step]);
  const store = useFormStore(form, initial, check);
  const save = useSave(store, files, onSubmit);
  // What the server said about steps that come after the one shown.
  const later = useRef<FieldError[]>([]);
  const isMoving = useRef(false);

  const clearBackTo = (target: string) => {
    const path = [...trail, step];
    const answers = backTo(form, { path, current: step, complete: false }, target, store.get().answers);
    later.current = [];
    store.reset(withDefaults(form.schema, answers));
    setPosition({ step: target, trail: path.slice(0, path.indexOf(target)) });
  };
  const url = usePlace({ place, step, trail, isSaving: () => store.get().saving, onBack: clearBackTo });

  function arrive(target: string, passed: readonly string[]) {
    setPosition({ step: target, trail: passed });
    store.unmark();
    const shown = new Set(fieldsOf(form, target, store.get().answers));
    store.setServerErrors(later.current.filter((error) => error.path === '' || shown.has(rootOf(error))));
    later.current = later.current.filter((error) => error.path !== '' && !shown.has(rootOf(error)));
  }

  async function pass(): ReturnType<WizardControl['goOn']> {
    if (store.get().errors.length > 0) return 'refused';
    const onward = nextStep(form, step, store.get().answers);
    if (!onward) return isLastStep(form, step) ? finish() : 'refused';
    for (const key of onward.confirms) {
      const text = (part: string) => optionalText(t, `${keys}.confirms.${key}.${part}`) || undefined;
      const isConfirmed = await dialogs.confirm({
        title: text('title'),
        text: text('text'),
        ok: text('ok'),
        cancel: text('cancel'),
      });
      if (!isConfirmed) return 'stayed';
    }
    arrive(onward.to, [...trail, step]);
    url.forward(onward.to);
    return 'moved';
  }

  async function finish(): ReturnType<WizardControl['goOn']> {
    const outcome = await save();
    if (outcome.state === 'cancelled') return 'stayed';
    if (outcome.state === 'done') {
      onDone?.();
      return 'done';
    }
    const path = [...trail, step];
    const faulty = path.find((name) => {
      const shown = fieldsOf(form, name, store.get().answers);
      return outcome.errors.some((error) => shown.includes(rootOf(error)));
    });
    if (!faulty || faulty === step) return 'refused';
    // Back without clearing: every answer and file is still there.
    later.current = outcome.errors;
    const at = path.indexOf(faulty);
    arrive(faulty, path.slice(0, at));
    url.backward(faulty, path.length - 1 - at);
    return 'refused';
  }

  return {
    store,
    files,
    step,
    trail,
    isLast: useMemo(() => isLastStep(form, step), [form, step]),
    async goOn() {
      if (isMoving.current) return 'stayed';
      isMoving.current = true;
      return pass().finally(() => {
        isMoving.current = false;
      });
    },
    goBack(target) {
      const entries = trail.length - trail.indexOf(target);
      clearBackTo(target);
      url.backward(target, entries);
    },
  };
}

const rootOf = ({ path }: FieldError): string => path.split('.')[0] ?? '';

/** The start; with answers given the step where they stop carrying. Steps without an answer aren't skipped. */
function startingAt(form: FormDefinition, initial?: Answers): Position {
  const { path } = walk(form, initial ?? {});
  const isAnswered = (name: string) =>
    fieldsOf(form, name, initial ?? {}).some((field) => initial?.[field] !== undefined);
  const unanswered = path.findIndex((name) => !isAnswered(name));
  const at = unanswered < 0 ? path.length - 1 : unanswered;
  return { step: path[at] ?? path[0] ?? 'form', trail: path.slice(0, at) };
}
