import { ConfigurationError, type Place } from './configuration-error.ts';

/** The same error with the file and field that it lacks. */
export const placed = (error: ConfigurationError, place: Place): ConfigurationError =>
  new ConfigurationError(
    error.problem,
    {
      file: error.file ?? place.file,
      field: error.field ?? place.field,
      line: error.line ?? place.line,
      column: error.column ?? place.column,
    },
    error.unknown,
    error.code,
  );

/** Runs `work`; a configuration error that leaves it gains the file and field it lacks. */
export function placing<T>(place: Place, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw error instanceof ConfigurationError ? placed(error, place) : error;
  }
}

/** Receives a mistake. One that throws stops at the first, one that collects gets all. */
export type Report = (error: ConfigurationError) => void;

export const stopAtFirst: Report = (error) => {
  throw error;
};

/** Hands mistakes on with the file and field they lack. */
export const reportingAt =
  (report: Report, place: Place): Report =>
  (error) =>
    report(placed(error, place));

/** Runs `work`; a configuration error that leaves it is reported, and the work after it goes on. */
export function reporting(report: Report, work: () => void): void {
  try {
    work();
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    report(error);
  }
}
