/** Every refusal of the server: code (`errorType` on the wire, key in the locales' errors.json) and status. */
export const errorStatus = {
  // the request itself
  badRequest: 400,
  malformedBody: 400,
  brokenUpload: 400,
  notSignedIn: 401,
  anotherCustomer: 401,
  loginFailed: 401,
  loginIncomplete: 400,
  notAllowed: 403,
  xsrf: 403,
  reauthenticate: 403,
  notFound: 404,
  linkInvalid: 404,
  methodNotAllowed: 405,
  versionConflict: 409,
  closedInState: 409,
  closedForRole: 403,
  alreadyExists: 409,
  idempotencyConflict: 409,
  stillInUse: 409,
  fileTooLarge: 413,
  bodyTooLarge: 413,
  wrongFileType: 415,
  doubleEnding: 415,
  infectedFile: 415,
  unreadablePicture: 415,
  unsupportedMediaType: 415,
  invalidFields: 422,
  incompleteSubmission: 422,
  tooManyRows: 422,
  purposeMissing: 422,
  tooManyTries: 429,
  internal: 500,
  unavailable: 503,
  // account.json
  eventNotPossible: 409,
  eventNotAllowed: 403,
  anotherPersonNeeded: 409,
  personNotConfirmed: 409,
  documentsNotOpened: 409,
  alreadyApproved: 409,
  erasureNotApproved: 409,
  payoutNotApproved: 409,
  payoutOnItsWay: 409,
  creditNeedsSecondPerson: 409,
  senderHasAccount: 409,
  senderUnknown: 409,
  idCardMissing: 409,
  tooYoung: 409,
  ordersUnderWay: 409,
  balanceLeft: 409,
  payoutUnderWay: 409,
  // account
  passwordKnown: 422,
  passwordPersonal: 422,
  passwordPattern: 422,
  wrongPassword: 422,
  emailAgain: 422,
  codeWrong: 422,
  emailCodeWrong: 422,
  emailUnproven: 422,
  emailCheckChanged: 409,
  passkeyRefused: 422,
  lastFactor: 409,
  emailNotUsable: 422,
  // back office
  lastAdmin: 409,
  settingUnreadable: 422,
  // mail.json
  mailHeldSecret: 409,
  mailToFormerAddress: 409,
  mailResentOften: 409,
  // event-registration.json, appointment.json
  answerTooLate: 409,
  answerAfterEvent: 422,
  eventOver: 409,
  everybodyInvited: 409,
  accountNotOpen: 409,
  eventCancelled: 409,
  alreadyAnswered: 409,
  appointmentOver: 409,
  appointmentInPast: 422,
  appointmentTooSoon: 409,
  // cart, order.json, batch.json
  pendingOrder: 409,
  unpaidOrder: 409,
  file: 415,
  outOfStock: 409,
  invalidZipForCarrierService: 422,
  articleChanged: 409,
  articleInStock: 409,
  priceChanged: 409,
  shopOffline: 409,
  unknownArticle: 422,
  articleNotAllowed: 422,
  repeatedArticle: 422,
  amountTooSmall: 422,
  amountTooLarge: 422,
  subItemNotAllowed: 422,
  subItemRepeated: 422,
  subItemsMissing: 422,
  unknownShippingMethod: 422,
  unknownPaymentMethod: 422,
  nothingInsured: 422,
  waysClash: 422,
  deliveryAddressMissing: 422,
  prescriptionTransmissionMissing: 422,
  notForDoctors: 403,
  notCancelable: 409,
  paymentNotPossible: 409,
  paymentMismatch: 409,
  paymentUnavailable: 503,
  balanceTooSmall: 409,
  payoutRequested: 409,
  nothingToPayOut: 409,
  // questionnaire
  draftConflict: 409,
  checkIncomplete: 400,
  checkNotFound: 404,
  prescriptionUploadClosed: 409,
  prescriptionUsed: 409,
  tooManyPrescriptions: 409,
  orderPaid: 409,
  prescriptionNotRequired: 409,
  prescriptionAlreadyArrived: 409,
  prescriptionMissing: 409,
  prescriptionAlreadyChecked: 409,
  prescriptionNotChecked: 409,
  paymentAlreadyReceived: 409,
  nothingToPay: 409,
  noPaymentByHand: 409,
  paymentMissing: 409,
  reservationAlreadyExtended: 409,
  nothingToRemindOf: 409,
  reservationOver: 409,
  reservationRunning: 409,
  nothingToManufacture: 409,
  needsManufacturing: 409,
  orderIsShipped: 409,
  orderIsPickedUp: 409,
  batchesAlreadyAssigned: 409,
  batchesNotAssigned: 409,
  stockNotReserved: 409,
  stockGone: 409,
  batchNotMeasured: 409,
  microbialLimits: 409,
  dryingLossTooHigh: 409,
  batchExpired: 409,
  batchUnusable: 409,
  batchesUsable: 409,
  noOtherBatches: 409,
  nothingOnHand: 409,
  nothingDispensed: 409,
  batchRecalled: 409,
  batchInUse: 409,
  impossibleValue: 422,
} as const;

export type ErrorCode = keyof typeof errorStatus;

const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(errorStatus, code);

/**
 * A code that a declaration names.
 * @throws Error when the table has no such code.
 */
export function errorCode(code: string): ErrorCode {
  if (!isErrorCode(code)) throw new Error(`There is no error ${code}.`);
  return code;
}

/** A sentence for a code, in the reader's language. */
export type SayError = (code: ErrorCode, params?: Record<string, unknown>) => string;

/** Seconds after which what is unavailable (503) may be tried again, where nothing better is known. */
export const triedAgainAfter = 5;

export interface ErrorInfo {
  /** Filled into the sentence. */
  params?: Record<string, unknown>;
  /** Sentences per field. */
  data?: Record<string, string[]>;
  /** Of fields in `data`: the step of the form in which each stands. */
  steps?: Record<string, string>;
  articleIds?: string[];
  /** The row as it is now, for the person who changed an older version. */
  current?: Record<string, unknown>;
  /** Seconds after which another try makes sense. */
  retryAfter?: number;
  /** Where one code covers several causes: the status of this one. */
  status?: number;
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
    return this.info.status ?? errorStatus[this.code];
  }

  /** Seconds, for every refusal that time may lift. */
  get retryAfter(): number | undefined {
    return this.info.retryAfter ?? (this.status === 503 ? triedAgainAfter : undefined);
  }
}
