import type { FormUi, JsonSchema, StepTable } from '@rezeptur/engine/core';
import type { ColumnType, Generated } from 'kysely';

/** A column the database fills when it is left out; times are ISO strings on both drivers. */
type Filled<T> = Generated<T>;
/** jsonb: read as a value, written as JSON text (the two drivers differ in how they write objects and arrays). */
export type Json<T> = ColumnType<T, string, string>;

/** The columns that every entity has. */
export interface EntityColumns {
  id: Filled<string>;
  version: Filled<number>;
  createdAt: Filled<string>;
  updatedAt: Filled<string>;
}

export interface CustomerTable extends EntityColumns {
  state: Filled<string>;
  customerNumber: string | null;
  payType: string;
  gender: string | null;
  firstName: string;
  lastName: string;
  street: string;
  additionalAddress: string | null;
  zip: string;
  city: string;
  phone: string;
  email: string;
  dateOfBirth: string;
  deliveryNote: string | null;
  doctorSpecialization: string | null;
  registrationPrescriptionTransmission: string | null;
  moreStatusUpdates: Filled<boolean>;
  eventInvitations: Filled<boolean>;
  exemptionValidUntil: string | null;
  releasedAt: string | null;
  rejectedAt: string | null;
  rejectionReason: string | null;
  lastOrderAt: string | null;
  lawNoticeReadAt: string | null;
  etiquetteAcceptedAt: string | null;
  erasureRequestedAt: string | null;
}

export interface StaffTable extends EntityColumns {
  name: string;
  email: string;
  role: string;
  active: Filled<boolean>;
}

export interface PasswordTable {
  accountId: string;
  hash: string;
  changedAt: Filled<string>;
}

export interface SessionTable {
  tokenHash: string;
  kind: 'customer' | 'staff';
  accountId: string;
  createdAt: string;
  authenticatedAt: string;
  seenAt: string;
  expiresAt: string;
  remember: Filled<boolean>;
}

export interface SingleUseTokenTable {
  tokenHash: string;
  purpose: string;
  subjectId: string;
  createdAt: string;
  expiresAt: string;
  usedAt: string | null;
  payload: string | null;
}

export interface ThrottleTable {
  key: string;
  hits: number;
  resetsAt: string;
}

export interface IdempotencyTable {
  scope: string;
  key: string;
  requestHash: string;
  result: Json<unknown>;
  createdAt: Filled<string>;
}

export interface ConsentTable {
  id: Filled<string>;
  customerId: string | null;
  submissionId: string | null;
  kind: string;
  textVersion: string;
  givenAt: string;
}

/** A form in one wording: declaration and texts. */
export interface FormTable extends EntityColumns {
  name: string;
  formVersion: string;
  textsVersion: string;
  /** Whether this is what is asked today. */
  current: Filled<boolean>;
  schema: Json<JsonSchema>;
  ui: Json<FormUi>;
  steps: Json<StepTable> | null;
  texts: Json<Record<string, unknown>>;
}

export interface FormSubmissionTable extends EntityColumns {
  form: string;
  formVersion: string;
  /** The wording that was shown; null where it isn't known any more. */
  formId: string | null;
  /** What the sender may name it by. */
  reference: string;
  locale: Filled<string>;
  /** Came in through the call that takes every form with a page of its own. */
  generic: Filled<boolean>;
  answers: Json<Record<string, unknown>>;
  path: Json<string[]>;
  ownerType: string | null;
  ownerId: string | null;
}

export interface DocumentTable {
  id: Filled<string>;
  createdAt: Filled<string>;
  state: Filled<'temporary' | 'kept' | 'purged'>;
  ownerType: string | null;
  ownerId: string | null;
  kind: string;
  name: string;
  mediaType: string;
  size: number;
  storageKey: string;
  wrappedKey: string;
  purgeAfter: string | null;
}

export interface DocumentOpeningTable {
  id: Filled<string>;
  documentId: string;
  staffId: string;
  purpose: string;
  requestedAt: string;
  tokenHash: string;
  expiresAt: string;
  openedAt: string | null;
}

export interface AuditTable extends EntityColumns {
  actorType: string;
  actorId: string | null;
  actorName: string | null;
  action: string;
  entity: string;
  entityId: string | null;
  changes: Json<Record<string, { old?: unknown; new?: unknown }>>;
  requestId: string | null;
}

export interface FlowEventTable {
  id: Filled<string>;
  createdAt: Filled<string>;
  entity: string;
  entityId: string;
  event: string;
  fromState: string;
  toState: string;
  note: string | null;
  actorType: string;
  actorId: string | null;
  actorName: string | null;
}

export interface MailTable extends EntityColumns {
  template: string;
  locale: string;
  recipient: string;
  subject: string;
  text: string;
  state: Filled<'queued' | 'sending' | 'sent' | 'failed'>;
  attempts: Filled<number>;
  sentAt: string | null;
  lastError: string | null;
  customerId: string | null;
}

export interface MailSecretTable {
  mailId: string;
  sealed: string;
}

export interface SettingTable extends EntityColumns {
  name: string;
  value: string;
}

/** Tables of accounts, documents, mails and the trail of changes. */
export interface PlatformTables {
  customer: CustomerTable;
  staff: StaffTable;
  password: PasswordTable;
  session: SessionTable;
  singleUseToken: SingleUseTokenTable;
  throttle: ThrottleTable;
  idempotency: IdempotencyTable;
  consent: ConsentTable;
  form: FormTable;
  formSubmission: FormSubmissionTable;
  document: DocumentTable;
  documentOpening: DocumentOpeningTable;
  audit: AuditTable;
  flowEvent: FlowEventTable;
  mail: MailTable;
  mailSecret: MailSecretTable;
  setting: SettingTable;
}
