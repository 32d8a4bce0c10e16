import { type FieldError, type FormDefinition, partsOf } from '../../core/index.ts';

/** Errors in the order in which their fields stand on the page: the check names what is missing first. */
export function inDrawnOrder(errors: readonly FieldError[], { schema, ui }: FormDefinition): FieldError[] {
  const drawn = partsOf(schema, ui);
  const rank = ({ path }: FieldError) => {
    const place = drawn.indexOf(path.split('.')[0] ?? '');
    return place < 0 ? drawn.length : place;
  };
  return errors.toSorted((one, other) => rank(one) - rank(other));
}
