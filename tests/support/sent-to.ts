import { hasWord } from '../../packages/server/src/platform/db/fields/has-value.ts';

/** Of mails: those to this address, which is encrypted. */
export const sentTo = (recipient: string) => hasWord({ table: 'mail', field: 'recipient' }, recipient);
