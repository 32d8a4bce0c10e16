import { codeOfUnknown, type MessageCode, withCode } from './message-codes.ts';
import { nearestName } from './nearest-name.ts';

/** Where a mistake stands: the file, the field in it, and where its text is known, line and column from 1. */
export interface Place {
  file?: string;
  field?: string;
  line?: number;
  column?: number;
}

/** An unknown name, and the known one it resembles. */
export interface Unknown {
  kind: string;
  name: string;
  nearest: string | undefined;
}

/** A mistake in the JSON that declares forms, entities and flows. It stops the start, it never reaches a customer. */
export class ConfigurationError extends Error {
  override name = 'ConfigurationError';
  /** What is wrong, without its place. */
  readonly problem: string;
  readonly file: string | undefined;
  readonly field: string | undefined;
  readonly line: number | undefined;
  readonly column: number | undefined;
  /** Set when the mistake is an unknown name. */
  readonly unknown: Unknown | undefined;
  /** Its number in the table of messages, where it has one. */
  readonly code: MessageCode | undefined;

  constructor(
    problem: string,
    { file, field, line, column }: Place = {},
    unknown?: Unknown,
    code = unknown && codeOfUnknown(unknown.kind),
  ) {
    const at = line === undefined ? file : `${file}:${line}:${column ?? 1}`;
    super(withCode([at, field, problem].filter(Boolean).join(': '), code));
    this.problem = problem;
    this.file = file;
    this.field = field;
    this.line = line;
    this.column = column;
    this.unknown = unknown;
    this.code = code;
  }
}

/** `unknown rule "requird", did you mean "required"?` */
export function unknownName(kind: string, name: string, known: Iterable<string>): string {
  return unknown(kind, name, known).problem;
}

/** The error for an unknown name. */
export function unknown(
  kind: string,
  name: string,
  known: Iterable<string>,
  place?: Place,
): ConfigurationError {
  const nearest = nearestName(name, known);
  const hint = nearest === undefined ? '' : `, did you mean "${nearest}"?`;
  return new ConfigurationError(`unknown ${kind} "${name}"${hint}`, place, { kind, name, nearest });
}

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
