import { ConfigurationError } from '../../core/errors/configuration-error.ts';
import type { Note } from './note.ts';

/** Why no form can be made of a schema, with all else in it that is not as it was meant. */
export class ImportError extends ConfigurationError {
  override name = 'ImportError';
  readonly problems: readonly string[];

  constructor(refusals: readonly ConfigurationError[], notes: readonly Note[]) {
    const told = notes.filter(({ kind }) => kind === 'lost' || kind === 'ignored');
    const problems = [
      // The files of a form that isn't made are in no folder: a field is all the place there is.
      ...refusals.map(({ field, problem }) => [field, problem].filter(Boolean).join(': ')),
      ...told.map(({ path, reason }) => [path, reason].filter(Boolean).join(': ')),
    ];
    const [first] = refusals;
    super(problems.join('\n'), {}, first?.unknown, first?.code);
    this.problems = problems;
  }
}
