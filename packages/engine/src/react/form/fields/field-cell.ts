import {
  type FieldInfo,
  helpOf,
  infoOf,
  labelOf,
  placeholderOf,
} from '../../../core/form/fields/describe-field.ts';
import { type FieldError, isEmpty, type RuleFailure, type Visibility } from '../../../core/index.ts';
import { hintsOf } from '../../../core/rules/failures-of.ts';
import { errorText } from '../errors/error-text.ts';
import type { FormScope } from '../form-context.tsx';
import type { FieldFacts } from '../store/form-state.ts';
import { getIn } from '../store/paths.ts';
import { DrawnField } from './drawn-field.ts';
import type { Field, FieldCell, FieldState } from './field.ts';
import { pathOfId } from './field-id.ts';
import { hasConstraints, hasHints, isVisible } from './field-rules.ts';

const known = new WeakMap<object, Map<string, FieldCell>>();

/** The cell of the field with this DOM id; the same one for all that ask. */
export function fieldCell(scope: FormScope, id: string): FieldCell {
  const cells = known.get(scope.texts) ?? new Map<string, FieldCell>();
  known.set(scope.texts, cells);
  const cell = cells.get(id) ?? new FormFieldCell(scope, id);
  cells.set(id, cell);
  return cell;
}

// A class, because a long form has hundreds: what they do is kept once, and not as closures of each.
class FormFieldCell implements FieldCell {
  readonly scope: FormScope;
  readonly id: string;
  readonly info: FieldInfo;
  readonly label: string;
  readonly help: string;
  readonly placeholder: string;
  readonly canHint: boolean;
  readonly readOnly: boolean;
  readonly mode: Visibility;
  facts: FieldFacts | undefined;
  field: Field | undefined;
  frame: Field | undefined;
  shown: FieldError | undefined;
  hinted: readonly RuleFailure[] = noHints;
  // Once answered, a verdict falls silent, but what a branch demanded stays a required field.
  isDemanded: boolean;
  watchesState = false;
  seen = -1;

  constructor(scope: FormScope, id: string) {
    const { texts, idPrefix, visibility } = scope;
    const info = infoOf(texts, pathOfId(idPrefix, id));
    const { schema, ui } = info;
    this.scope = scope;
    this.id = id;
    this.info = info;
    this.label = labelOf(texts.t, info);
    this.help = helpOf(texts.t, info);
    this.placeholder = placeholderOf(texts.t, info);
    this.canHint = hasHints(schema);
    this.readOnly = Boolean(schema.readOnly || (ui as { readOnly?: boolean }).readOnly);
    this.mode = ui.visibility ?? visibility;
    this.isDemanded = info.required;
  }

  subscribe = (listener: () => void) => this.scope.store.watch(this.info.path, listener);

  read = (): Field => {
    const now = this.look();
    this.field ??= this.draw(now);
    return this.field;
  };

  readFrame = (): Field => {
    const now = this.look();
    this.frame ??= this.field ?? this.draw(now);
    return this.frame;
  };

  setValue = (value: unknown) => this.scope.store.setValue(this.info.path, value);

  leave = () => this.scope.leave(this.info.path);

  value(): unknown {
    return getIn(this.scope.store.get().answers, this.info.path);
  }

  stateOf({ blurred, dirty, settled, failures, value }: FieldFacts): FieldState {
    const valid = failures.length === 0;
    const complete = hasConstraints(this.info) ? valid : dirty && !isEmpty(value);
    return { blurred, dirty, settled, valid, complete };
  }

  private hintsNow(now: FieldFacts): readonly RuleFailure[] {
    // What is still being typed keeps what was said of it before.
    if (!now.settled) return this.hinted;
    const { path, schema } = this.info;
    const parent = path.slice(0, Math.max(0, path.lastIndexOf('.')));
    const siblings = getIn(this.scope.store.get().answers, parent) as Record<string, unknown> | undefined;
    return hintsOf(schema.rules ?? '', now.value, { name: path.split('.').at(-1), siblings });
  }

  private draw(now: FieldFacts): Field {
    const { info, shown } = this;
    const { texts } = this.scope;
    const [first] = this.hinted;
    const hint = first && errorText(texts, { path: info.path, rule: first.name, params: first.params }, true);
    return new DrawnField(this, now, shown && errorText(texts, shown), hint);
  }

  /** Looks at the store once a change; forgets what is drawn otherwise now. */
  private look(): FieldFacts {
    const { facts: last, shown, hinted, isDemanded, info, canHint } = this;
    const { store } = this.scope;
    if (last && this.seen === store.turn()) return last;
    this.seen = store.turn();
    const now = store.field(info.path, info.widget === 'file');
    const [failure] = now.failures;
    const { submitted, serverErrors } = store.get();
    // What the whole was refused for is shown, wherever somebody stands.
    const isRefused = failure !== undefined && serverErrors.includes(failure);
    const isShown = isRefused || failure?.message !== undefined || submitted || isVisible(this.mode, now);
    const error = isShown ? failure : undefined;
    const hints = canHint ? this.hintsNow(now) : hinted;
    const demands =
      isDemanded || now.failures.some((one) => one.path === info.path && one.rule === 'required');
    const isFrame =
      last !== undefined &&
      error === shown &&
      demands === isDemanded &&
      isSameList(hints, hinted) &&
      !(this.watchesState && isOtherState(this.stateOf(last), this.stateOf(now)));
    if (!isFrame) this.frame = undefined;
    if (!isFrame || !Object.is(last.value, now.value)) this.field = undefined;
    this.facts = now;
    this.shown = error;
    this.hinted = hints;
    this.isDemanded = demands;
    return now;
  }
}

const noHints: readonly RuleFailure[] = [];

const isSameList = (a: readonly RuleFailure[], b: readonly RuleFailure[]) =>
  a === b || (a.length === b.length && JSON.stringify(a) === JSON.stringify(b));

const isOtherState = (a: FieldState, b: FieldState) =>
  a.blurred !== b.blurred ||
  a.dirty !== b.dirty ||
  a.settled !== b.settled ||
  a.valid !== b.valid ||
  a.complete !== b.complete;
