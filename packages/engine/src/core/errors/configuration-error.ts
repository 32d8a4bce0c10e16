import { nearestName } from './nearest-name.ts';

/** A mistake in the JSON that declares forms, entities and flows. It stops the start, it never reaches a customer. */
export class ConfigurationError extends Error {
  override name = 'ConfigurationError';
  /** What is wrong, without its place. */
  readonly problem: string;
  readonly file: string | undefined;
  readonly field: string | undefined;

  constructor(problem: string, place: { file?: string; field?: string } = {}) {
    super([place.file, place.field, problem].filter(Boolean).join(': '));
    this.problem = problem;
    this.file = place.file;
    this.field = place.field;
  }
}

/** `unknown rule "requird", did you mean "required"?` */
export function unknownName(kind: string, name: string, known: Iterable<string>): string {
  const nearest = nearestName(name, known);
  return `unknown ${kind} "${name}"${nearest === undefined ? '' : `, did you mean "${nearest}"?`}`;
}

/** Runs `work`; a configuration error that leaves it gains the file and field it lacks. */
export function placing<T>(place: { file?: string; field?: string }, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    throw new ConfigurationError(error.problem, {
      file: error.file ?? place.file,
      field: error.field ?? place.field,
    });
  }
}
