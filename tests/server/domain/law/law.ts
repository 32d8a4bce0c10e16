import type { FlowTypes } from '@rezeptur/schemas/types';

// What the law of a flow is, in words of its own: `schemas/flows/` has to follow from it, and is no source of it.

export type FlowName = keyof FlowTypes;
export type Role = 'system' | 'customer' | 'support' | 'pta' | 'pharmacist' | 'editor' | 'auditor' | 'admin';

/** Who decides, who advises, who makes. */
export const leads: Role[] = ['pharmacist', 'admin'];
export const team: Role[] = ['support', ...leads];
export const makers: Role[] = ['pta', ...leads];
export const everyRole: Role[] = ['system', 'customer', ...makers, 'support', 'editor', 'auditor'];

export type Facts = Readonly<Record<string, boolean | undefined>>;

/** An event is refused where all of these facts hold, or `unless` one of several sets of them does. */
export type Trips<F = Facts> = F | { unless: F[] };

interface EventOf<State, Event, Code, Mail> {
  event: Event;
  from: State[];
  /** The state stays as it is when absent. */
  to?: State;
  /** Who may send it, by the flow and by the table of permissions. */
  by: Role[];
  /** Why it is refused, in the order in which the reasons are named. */
  refusedAs?: Code[];
  /** Whoever did one of these can't send it. */
  notBy?: string[];
  /** Asks for the password again. */
  freshSignIn?: true;
  /** What has to be said with it. */
  asks?: string[];
  mails?: Mail[];
  /** The trail doesn't keep what the fields held. */
  forgets?: true;
}

interface LawOf<State, Event, FactsOfFlow, Code extends string, Mail> {
  flow: string;
  /** Whose state it is. */
  entity: string;
  states: State[];
  start: State;
  /** How a new row is noted. */
  begins?: { event: string; mails: Mail[] };
  /** States that can't be left. */
  ends: State[];
  groups?: Record<string, State[]>;
  /** Which fields may be written in which states; every field in every state where nothing is said. */
  writable?: { fields: string[] | 'all'; in: State[] }[];
  /** What trips a guard, by its code. */
  reasons?: Record<Code, Trips<FactsOfFlow>>;
  /** What an event answers that a state doesn't grant. */
  elsewhere?: Record<string, string>;
  events: EventOf<State, Event, Code, Mail>[];
}

export type AnyLaw = LawOf<string, string, Facts, string, string>;
export type AnyEvent = AnyLaw['events'][number];

/** The law of a flow; the compiler knows its states, events, facts and mails. */
export const law = <F extends FlowName, Code extends string = never>(
  flow: F,
  said: Omit<
    LawOf<
      FlowTypes[F]['state'],
      keyof FlowTypes[F]['events'] & string,
      Partial<FlowTypes[F]['facts']>,
      Code,
      FlowTypes[F]['mails']
    >,
    'flow'
  >,
): AnyLaw => ({ flow, ...said }) as AnyLaw;
