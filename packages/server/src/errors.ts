/** Every refusal the server knows: code (`errorType` on the wire, key in the locales' errors.json) and status. */
export const errorStatus = {
  // the request itself
  badRequest: 400,
  malformedBody: 400,
  brokenUpload: 400,
  notSignedIn: 401,
  loginFailed: 401,
  loginIncomplete: 400,
  notAllowed: 403,
  xsrf: 403,
  reauthenticate: 403,
  notFound: 404,
  methodNotAllowed: 405,
  versionConflict: 409,
  alreadyExists: 409,
  idempotencyConflict: 409,
  stillInUse: 409,
  fileTooLarge: 413,
  bodyTooLarge: 413,
  wrongFileType: 415,
  unsupportedMediaType: 415,
  invalidFields: 422,
  incompleteSubmission: 422,
  tooManyTries: 429,
  internal: 500,
  unavailable: 503,
  // account.json
  eventNotPossible: 409,
  eventNotAllowed: 403,
  idCardMissing: 409,
  tooYoung: 409,
} as const;

export type ErrorCode = keyof typeof errorStatus;

export interface ErrorInfo {
  /** Filled into the sentence. */
  params?: Record<string, unknown>;
  /** Sentences per field. */
  data?: Record<string, string[]>;
  articleIds?: string[];
  /** The row as it is now, for whoever changed an older version. */
  current?: Record<string, unknown>;
  /** Seconds after which another try makes sense. */
  retryAfter?: number;
  cause?: unknown;
}

/** An expected refusal. Surprises are thrown as they are and leave as a plain 500. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly info: ErrorInfo;

  constructor(code: ErrorCode, info: ErrorInfo = {}) {
    super(code, { cause: info.cause });
    this.code = code;
    this.info = info;
  }

  get status(): number {
    return errorStatus[this.code];
  }
}
