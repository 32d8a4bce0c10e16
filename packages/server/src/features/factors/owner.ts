import type { Actor } from '../../platform/audit.ts';
import type { Locale } from '../../platform/texts.ts';

/** Whose factors are looked at or changed. */
export interface Owner {
  kind: 'customer' | 'staff';
  id: string;
  name: string;
  email: string;
  actor: Actor;
  locale: Locale;
  /** The session that asks: the only one that goes on after a change. */
  token: string;
  /** Says that a factor was changed, for the security events. */
  note(change: string): void;
}
