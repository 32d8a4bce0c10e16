import type { Expression } from 'kysely';
import type { Db, Tx } from './db/database.ts';

/** A customer whose data are looked for. */
export interface Person {
  id: string;
}

/** A customer who is erased, with what was sent to or from their address without signing in. */
export interface ErasedPerson extends Person {
  /** In lower case. Undefined where nobody has proven it: staff, or whoever registered, may have typed a stranger's. */
  provenEmail: string | undefined;
}

/** Rows of a noun that belong to a person. Documents, the trail and links hang on them. */
export interface PersonRows {
  /** The noun, as documents and the trail name it. */
  noun: string;
  /** A query for their ids. */
  ids: Expression<string>;
  /** The law requires them to be stored, with what refers to them. */
  kept?: true;
}

/** Somebody without an account who asks by their address. */
export interface GuestByEmail {
  /** In lower case. */
  email: string;
}

/**
 * Somebody without an account who asks by the reference of a form. No address belongs to it: what stands in a form, or what
 * staff have written down of a doctor, was proven by nobody.
 */
export interface GuestByForm {
  submissionId: string;
  /** As mails about it write it. */
  reference: string;
  /** Whose questionnaire it is. */
  doctorId?: string;
  /** The doctor turned out to have an account. */
  hasAccount?: boolean;
}

export type Guest = GuestByEmail | GuestByForm;

/** Rows of a noun that go with somebody without an account. */
export interface GuestRows {
  noun: 'doctor' | 'feedback' | 'form-submission' | 'mail';
  ids: readonly string[];
}

/** What one owner of tables stores of a person. */
export interface PersonalData {
  /** Its rows that others refer to. */
  rows?(on: Db | Tx, customerId: string): PersonRows[];
  /** Its part of the copy that a person can download: sections by name (GDPR Art. 15 and 20). */
  export(on: Db | Tx, person: Person, rows: readonly PersonRows[]): Promise<Record<string, unknown>>;
  /** Erases what the law does not require to be stored (GDPR Art. 17). */
  forget(tx: Tx, person: ErasedPerson, rows: readonly PersonRows[], now: Date): Promise<void>;
  /** Finds the form that a reference names, whatever way it is written. */
  findForm?(on: Db | Tx, reference: string): Promise<GuestByForm | undefined>;
  /** Finds out who the sender of a form is. */
  findSender?(on: Db | Tx, form: GuestByForm): Promise<Partial<GuestByForm> | undefined>;
  /** Which rows `forgetGuest` would erase. */
  listGuest?(on: Db | Tx, guest: Guest): Promise<GuestRows[]>;
  /** Erases what somebody without an account has sent, or was sent; answers how many rows. */
  forgetGuest?(tx: Tx, guest: Guest, now: Date): Promise<number>;
}

/** All that is stored of people, in every feature. */
export interface People {
  register(data: PersonalData): void;
  /** The rows of all nouns that belong to a customer. */
  rows(on: Db | Tx, customerId: string): PersonRows[];
  /** Everything that is stored of a person. */
  export(on: Db | Tx, person: Person): Promise<Record<string, unknown>>;
  /** Erases a person within the transaction, in the order of the owners. */
  forget(tx: Tx, person: ErasedPerson, now: Date): Promise<void>;
  /** Who is meant by the reference of a form; undefined where there is none. */
  findGuest(on: Db | Tx, reference: string): Promise<GuestByForm | undefined>;
  /** How many rows of which nouns would go with somebody without an account. */
  countGuest(on: Db | Tx, guest: Guest): Promise<{ noun: GuestRows['noun']; count: number }[]>;
  /** Erases somebody without an account within the transaction; answers how many rows it were. */
  forgetGuest(tx: Tx, guest: Guest, now: Date): Promise<number>;
}

export function createPeople(): People {
  const owners: PersonalData[] = [];
  const rows = (on: Db | Tx, customerId: string) =>
    owners.flatMap((owner) => owner.rows?.(on, customerId) ?? []);
  return {
    register: (data) => void owners.push(data),
    rows,
    async export(on, person) {
      const all = rows(on, person.id);
      const parts: Record<string, unknown> = {};
      for (const owner of owners) Object.assign(parts, await owner.export(on, person, all));
      return parts;
    },
    async forget(tx, person, now) {
      const all = rows(tx, person.id);
      for (const owner of owners) await owner.forget(tx, person, all, now);
    },
    async findGuest(on, reference) {
      let form: GuestByForm | undefined;
      for (const owner of owners) form ??= await owner.findForm?.(on, reference);
      if (!form) return undefined;
      for (const owner of owners) form = { ...form, ...(await owner.findSender?.(on, form)) };
      return form;
    },
    async countGuest(on, guest) {
      const found = new Map<GuestRows['noun'], Set<string>>();
      // Two owners may know the same row.
      for (const owner of owners)
        for (const { noun, ids } of (await owner.listGuest?.(on, guest)) ?? [])
          if (ids.length > 0) found.set(noun, new Set([...(found.get(noun) ?? []), ...ids]));
      return [...found].map(([noun, { size: count }]) => ({ noun, count }));
    },
    async forgetGuest(tx, guest, now) {
      let count = 0;
      // Those of the platform come last, such as mails: what is just being sent ends first, and its receipt is there by then.
      for (const owner of owners.toReversed()) count += (await owner.forgetGuest?.(tx, guest, now)) ?? 0;
      return count;
    },
  };
}

/** The query for the ids of a noun's rows; its owner declares it. */
export function idsOf(rows: readonly PersonRows[], noun: string): PersonRows['ids'] {
  const found = rows.find((each) => each.noun === noun);
  if (!found) throw new Error(`No owner names its rows of ${noun}.`);
  return found.ids;
}

/** For an owner of rows that the law requires unchanged, or that are anonymous once the account is erased. */
export const forgetNothing = async (): Promise<void> => undefined;

/** For an owner of rows that are no information for their person, such as a hash. */
export const exportNothing = async (): Promise<Record<string, unknown>> => ({});
