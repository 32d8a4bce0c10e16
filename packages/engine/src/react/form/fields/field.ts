import type { FieldInfo } from '../../../core/form/fields/describe-field.ts';

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
  readonly info: FieldInfo;
  readonly id: string;
  readonly label: string;
  readonly help: string;
  readonly placeholder: string;
  readonly value: unknown;
  readonly error: string | undefined;
  /** What a rule with `?` remarks; it doesn't stand in the way of a submit. */
  readonly hint: string | undefined;
  /** Some rule of it remarks: there is a place for its hint, empty or not. */
  readonly canHint: boolean;
  readonly required: boolean;
  readonly readOnly: boolean;
  readonly helpId: string;
  readonly errorId: string;
  readonly hintId: string;
  /** Ids of help, hint and error, as far as they are there. */
  readonly describedBy: string | undefined;
  /** Who reads it is drawn again when it changes. */
  readonly state: FieldState;
  readonly setValue: (value: unknown) => void;
  readonly leave: () => void;
}

/** A field outside React: one object for as long as nothing about it changes. */
export interface FieldCell {
  readonly subscribe: (listener: () => void) => () => void;
  readonly read: () => Field;
  /** The same, but not another one because of another value: for what stands around an input. */
  readonly readFrame: () => Field;
  /** Its value alone, for an input that draws itself. */
  value(): unknown;
}
