const onlineUntil = 18 * 3_600_000;

/** More than 18 hours ahead an appointment can be cancelled online; the server's clock has the last word. */
export const isCancelableOnline = (start: string, now: Date): boolean =>
  Date.parse(start) - now.getTime() > onlineUntil;
