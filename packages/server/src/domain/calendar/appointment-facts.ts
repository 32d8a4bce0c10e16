/** Closer than this, an appointment can only be called off by phone. */
const onlineUntil = 18 * 3_600_000;

export interface AppointmentFacts {
  isUpcoming: boolean;
  /** More than 18 hours ahead: the customer may call it off online. */
  isInTime: boolean;
}

/** What decides whether an appointment may be called off. */
export function appointmentFacts(start: string, now: Date): AppointmentFacts {
  const ahead = Date.parse(start) - now.getTime();
  return { isUpcoming: ahead > 0, isInTime: ahead > onlineUntil };
}
