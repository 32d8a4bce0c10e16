import { ConfigurationError } from './errors/configuration-error.ts';

/** What holds for a whole application, the same in its browser and on its server. */
export interface EngineSettings {
  /** IANA name, e.g. `Europe/Berlin`: in which day a moment lies, and when today ends. */
  timeZone: string;
}

const settings: EngineSettings = { timeZone: 'UTC' };

/**
 * Says what holds for this application; called once, before anything is judged.
 * It is one per process, because compiled validators are plain functions that are given nothing but the value.
 * @throws ConfigurationError for a time zone that does not exist.
 */
export function configureEngine({ timeZone }: EngineSettings): void {
  try {
    new Intl.DateTimeFormat('en', { timeZone });
  } catch {
    throw new ConfigurationError(`"${timeZone}" is not a time zone, write for example Europe/Berlin`);
  }
  settings.timeZone = timeZone;
}

/** The application's time zone; UTC until it says otherwise. */
export const timeZone = (): string => settings.timeZone;
