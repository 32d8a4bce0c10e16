import { attempt, textOf } from '../../lib/stored.ts';

const key = 'rz:added-notice-dismissed';
const storage = () => window.localStorage;

/** Was the notice sent away for good on this device? A browser that keeps nothing shows it again. */
export const isNoticeDismissed = (): boolean => textOf(storage, key) === '1';

export const storeNoticeDismissed = (): void => attempt(() => storage().setItem(key, '1'));
