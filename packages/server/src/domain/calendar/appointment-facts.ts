import declared from '@rezeptur/schemas/limits.json' with { type: 'json' };
import type { AppointmentFacts } from '@rezeptur/schemas/types';

/** Closer than this, a customer can cancel an appointment by phone alone. */
const onlineUntil = declared.cancelOnlineHours * 3_600_000;

/** What decides whether an appointment may be cancelled. */
export function appointmentFacts(start: string, now: Date): AppointmentFacts {
  const ahead = Date.parse(start) - now.getTime();
  return { isUpcoming: ahead > 0, isInTime: ahead > onlineUntil };
}
