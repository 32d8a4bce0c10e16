/** How a time of day is written: as forms take it, in 24 hours in every language. */
export const clockTime: Intl.DateTimeFormatOptions = {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
};
