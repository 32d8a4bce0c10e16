import { AppError } from '../../errors.ts';
import type { CustomerPrincipal, StaffPrincipal } from './access.ts';

const freshFor = 15 * 60_000;

/**
 * For what a borrowed screen must not do: the password has to have been given within the last 15 minutes.
 * @throws AppError `reauthenticate`; the page asks for the password once and goes on.
 */
export function demandFreshSignIn(
  { authenticatedAt }: Pick<CustomerPrincipal | StaffPrincipal, 'authenticatedAt'>,
  now: Date,
): void {
  if (now.getTime() - Date.parse(authenticatedAt) > freshFor) throw new AppError('reauthenticate');
}
