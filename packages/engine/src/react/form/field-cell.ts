import { type FieldInfo, helpOf, infoOf, labelOf, placeholderOf } from '../../core/form/describe-field.ts';
import { type FieldError, fieldErrorText, hintsOf, isEmpty, type RuleFailure } from '../../core/index.ts';
import { errorText } from './error-text.ts';
import { hasConstraints, hasHints, isVisible } from './field-rules.ts';
import type { FormScope } from './form-context.tsx';
import type { FieldFacts } from './form-store.ts';
import { getIn } from './paths.ts';

/** How a field stands. The words mean what FormKit documents for its inputs. */
export interface FieldState {
  /** It was left at least once. */
  blurred: boolean;
  /** It was changed by the person. */
  dirty: boolean;
  /** The last change was judged. */
  settled: boolean;
  /** Nothing speaks against it, shown or not. */
  valid: boolean;
  /** Valid where it has rules; changed and not empty where it has none. */
  complete: boolean;
}

/** Everything that a widget needs about its field. */
export interface Field {
  info: FieldInfo;
  id: string;
  label: string;
  help: string;
  placeholder: string;
  value: unknown;
  error: string | undefined;
  /** What a rule with `?` remarks; it doesn't stand in the way of a submit. */
  hint: string | undefined;
  /** Some rule of it remarks: there is a place for its hint, empty or not. */
  canHint: boolean;
  required: boolean;
  readOnly: boolean;
  helpId: string;
  errorId: string;
  hintId: string;
  /** Ids of help, hint and error, as far as they are there. */
  describedBy: string | undefined;
  /** Who reads it is drawn again when it changes. */
  readonly state: FieldState;
  setValue(value: unknown): void;
  leave(): void;
}

/** A field outside React: one object for as long as nothing about it changes. */
export interface FieldCell {
  subscribe(listener: () => void): () => void;
  read(): Field;
  /** The same, but not another one because of another value: for what stands around an input. */
  readFrame(): Field;
  /** Its value alone, for an input that draws itself. */
  value(): unknown;
}

const known = new WeakMap<object, Map<string, FieldCell>>();

/** The cell of the field with this DOM id; the same one for all that ask. */
export function fieldCell(scope: FormScope, id: string): FieldCell {
  const cells = known.get(scope.texts) ?? new Map<string, FieldCell>();
  known.set(scope.texts, cells);
  const cell = cells.get(id) ?? createCell(scope, id);
  cells.set(id, cell);
  return cell;
}

function createCell({ store, texts, idPrefix, visibility, leave }: FormScope, id: string): FieldCell {
  const path = id.slice(idPrefix.length + 1);
  const info = infoOf(texts, path);
  const isWhole = info.widget === 'file';
  const { t } = texts;
  const label = labelOf(t, info);
  const ids = { helpId: `${id}.help`, errorId: `${id}.error`, hintId: `${id}.hint` };
  const canHint = hasHints(info.schema);
  const fixed = {
    info,
    canHint,
    id,
    label,
    ...ids,
    help: helpOf(t, info),
    placeholder: placeholderOf(t, info),
    readOnly: Boolean(info.schema.readOnly || (info.ui as { readOnly?: boolean }).readOnly),
    setValue: (value: unknown) => store.setValue(path, value),
    leave: () => leave(path),
  };
  const mode = info.ui.visibility ?? visibility;
  let facts: FieldFacts | undefined;
  let field: Field | undefined;
  let frame: Field | undefined;
  let shown: FieldError | undefined;
  let hinted: readonly RuleFailure[] = [];
  // Once answered, a verdict falls silent, but what a branch demanded stays a required field.
  let isDemanded = info.required;
  let watchesState = false;
  let seen = -1;

  function stateOf(now: FieldFacts): FieldState {
    const { blurred, dirty, settled, failures, value } = now;
    const valid = failures.length === 0;
    const complete = hasConstraints(info) ? valid : dirty && !isEmpty(value);
    return { blurred, dirty, settled, valid, complete };
  }
  function hintsNow(now: FieldFacts): readonly RuleFailure[] {
    // What is still being typed keeps what was said of it before.
    if (!now.settled) return hinted;
    const parent = path.slice(0, Math.max(0, path.lastIndexOf('.')));
    const siblings = getIn(store.get().answers, parent) as Record<string, unknown> | undefined;
    return hintsOf(info.schema.rules ?? '', now.value, { name: path.split('.').at(-1), siblings });
  }
  function draw(now: FieldFacts): Field {
    const { helpId, errorId, hintId } = ids;
    const [first] = hinted;
    const error = shown && errorText(texts, shown);
    const words = { t, label, scope: info.scope };
    const hint = first && fieldErrorText({ path, rule: first.name, params: first.params }, words);
    const described = [fixed.help && helpId, hint && hintId, error && errorId].filter(Boolean).join(' ');
    return {
      ...fixed,
      value: now.value,
      error,
      hint,
      required: isDemanded,
      describedBy: described || undefined,
      get state() {
        watchesState = true;
        return stateOf(now);
      },
    };
  }
  /** Looks at the store once a change; forgets what is drawn otherwise now. */
  function look(): FieldFacts {
    if (facts && seen === store.turn()) return facts;
    seen = store.turn();
    const last = facts;
    const now = store.field(path, isWhole);
    const [failure] = now.failures;
    const isShown = failure?.message !== undefined || store.get().submitted || isVisible(mode, now);
    const error = isShown ? failure : undefined;
    const hints = canHint ? hintsNow(now) : hinted;
    const demands = isDemanded || now.failures.some((one) => one.path === path && one.rule === 'required');
    const isFrame =
      last !== undefined &&
      error === shown &&
      demands === isDemanded &&
      isSameList(hints, hinted) &&
      !(watchesState && isOtherState(stateOf(last), stateOf(now)));
    if (!isFrame) frame = undefined;
    if (!isFrame || !Object.is(last.value, now.value)) field = undefined;
    facts = now;
    shown = error;
    hinted = hints;
    isDemanded = demands;
    return now;
  }
  return {
    subscribe: (listener) => store.watch(path, listener),
    value: () => getIn(store.get().answers, path),
    read() {
      const now = look();
      field ??= draw(now);
      return field;
    },
    readFrame() {
      const now = look();
      frame ??= field ?? draw(now);
      return frame;
    },
  };
}

const isSameList = (a: readonly RuleFailure[], b: readonly RuleFailure[]) =>
  a === b || (a.length === b.length && JSON.stringify(a) === JSON.stringify(b));

const isOtherState = (a: FieldState, b: FieldState) =>
  a.blurred !== b.blurred ||
  a.dirty !== b.dirty ||
  a.settled !== b.settled ||
  a.valid !== b.valid ||
  a.complete !== b.complete;
