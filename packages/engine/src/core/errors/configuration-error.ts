import { codeOfUnknown, type MessageCode } from './message-codes.ts';
import { withCode } from './with-code.ts';

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
