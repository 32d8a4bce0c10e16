import type { FieldFacts } from '../store/form-state.ts';
import type { Field, FieldState } from './field.ts';

/** What all drawings of a field have in common. */
interface Drawn
  extends Pick<
    Field,
    'info' | 'id' | 'label' | 'help' | 'placeholder' | 'canHint' | 'readOnly' | 'setValue' | 'leave'
  > {
  readonly isDemanded: boolean;
  /** Somebody has looked at the state: another one is a reason to draw again. */
  watchesState: boolean;
  stateOf(facts: FieldFacts): FieldState;
}

/**
 * A field as it stands at one moment. What never changes is its cell's, and what follows from that is found when it is asked for:
 * a long form has hundreds.
 */
export class DrawnField implements Field {
  private readonly cell: Drawn;
  private readonly facts: FieldFacts;
  readonly error: string | undefined;
  readonly hint: string | undefined;
  readonly required: boolean;

  constructor(cell: Drawn, facts: FieldFacts, error: string | undefined, hint: string | undefined) {
    this.cell = cell;
    this.facts = facts;
    this.error = error;
    this.hint = hint;
    this.required = cell.isDemanded;
  }

  get info() {
    return this.cell.info;
  }
  get id() {
    return this.cell.id;
  }
  get label() {
    return this.cell.label;
  }
  get help() {
    return this.cell.help;
  }
  get placeholder() {
    return this.cell.placeholder;
  }
  get canHint() {
    return this.cell.canHint;
  }
  get readOnly() {
    return this.cell.readOnly;
  }
  get setValue() {
    return this.cell.setValue;
  }
  get leave() {
    return this.cell.leave;
  }
  get value() {
    return this.facts.value;
  }
  get helpId() {
    return `${this.id}.help`;
  }
  get errorId() {
    return `${this.id}.error`;
  }
  get hintId() {
    return `${this.id}.hint`;
  }
  get describedBy() {
    const { help, hint, error } = this;
    // Most have nothing to say, and most others one thing.
    if (!help && !hint) return error ? this.errorId : undefined;
    const ids = [help && this.helpId, hint && this.hintId, error && this.errorId];
    return ids.filter(Boolean).join(' ') || undefined;
  }
  get state() {
    this.cell.watchesState = true;
    return this.cell.stateOf(this.facts);
  }
}
