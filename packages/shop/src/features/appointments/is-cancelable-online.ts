import declared from '@rezeptur/schemas/limits.json';

const onlineUntil = declared.cancelOnlineHours * 3_600_000;

/** Early enough an appointment can be cancelled online; the server's clock has the last word. */
export const isCancelableOnline = (start: string, now: Date): boolean =>
  Date.parse(start) - now.getTime() > onlineUntil;
