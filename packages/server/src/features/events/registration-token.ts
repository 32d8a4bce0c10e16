import type { Deps } from '../../deps.ts';

/**
 * The token of an invitation: 256 bit that only this application can make again from the invitation's id. The mail
 * and the customer's own account page show the same one; the database holds its hash.
 */
export const registrationToken = ({ seal }: Pick<Deps, 'seal'>, registrationId: string): string =>
  seal.derive(`event-registration:${registrationId}`);
