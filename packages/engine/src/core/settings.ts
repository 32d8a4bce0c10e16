/** In which order day, month and year are written. */
export type DateOrder = 'dmy' | 'mdy' | 'ymd';

const dateOrders: readonly DateOrder[] = ['dmy', 'mdy', 'ymd'];

/** What holds for a whole application, the same in its browser and on its server. */
export interface EngineSettings {
  /** IANA name, e.g. `Europe/Berlin`: in which day a moment lies, and when today ends. */
  timeZone: string;
  /** In which order days are written and read: `dmy`, `mdy` or `ymd`; without it as the language of the page does. */
  dateOrder?: string | undefined;
}

const settings: { timeZone: string; dateOrder?: DateOrder | undefined } = { timeZone: 'UTC' };

/**
 * Says what holds for this application; called once, before anything is judged.
 * It is one per process, because compiled validators are plain functions that are given nothing but the value.
 * @throws RangeError for a time zone or an order of dates that does not exist.
 */
export function configureEngine({ timeZone, dateOrder }: EngineSettings): void {
  try {
    new Intl.DateTimeFormat('en', { timeZone });
  } catch {
    throw new RangeError(`"${timeZone}" is not a time zone, write for example Europe/Berlin`);
  }
  const order = dateOrders.find((one) => one === dateOrder);
  if (dateOrder !== undefined && order === undefined) {
    throw new RangeError(`unknown date order "${dateOrder}", write ${dateOrders.join(', ')}`);
  }
  settings.timeZone = timeZone;
  settings.dateOrder = order;
}

/** The application's time zone; UTC until it says otherwise. */
export const timeZone = (): string => settings.timeZone;

/** The order of days that the application asks for; undefined where the language of the page decides. */
export const dateOrder = (): DateOrder | undefined => settings.dateOrder;
