import type { Generated } from 'kysely';
import type { EntityColumns } from './platform-tables.ts';

export interface EventTable extends EntityColumns {
  state: Generated<'planned' | 'cancelled'>;
  name: string;
  date: string;
  location: string | null;
  text: string;
  answerUntil: string;
}

/** Who is still to be written to about an event; the row goes with the mail. */
export interface EventMailingTable {
  eventId: string;
  customerId: string;
  template: 'eventInvitation' | 'eventMoved' | 'eventCancelled';
}

/** Whom an event may invite and has not: patients with an open account who have asked for invitations. */
export interface EventUninvitedView {
  eventId: string;
  customerId: string;
}

export interface EventRegistrationTable extends EntityColumns {
  state: Generated<'invited' | 'accepted' | 'declined'>;
  eventId: string;
  customerId: string;
  answeredAt: string | null;
}

export interface AppointmentTable extends EntityColumns {
  state: Generated<'planned' | 'cancelled'>;
  customerId: string;
  start: string;
  /** Minutes. */
  duration: number;
  note: string | null;
  cancelledAt: string | null;
}

/** Tables of what the pharmacy and its customers meet for. */
export interface MeetingTables {
  event: EventTable;
  eventMailing: EventMailingTable;
  eventRegistration: EventRegistrationTable;
  eventUninvitedView: EventUninvitedView;
  appointment: AppointmentTable;
}
