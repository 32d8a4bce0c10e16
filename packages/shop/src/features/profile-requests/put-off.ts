import { mayBePutOff } from './request-kinds.ts';

const key = 'rz:requests-put-off';

/** Remembers, for this session and this customer, that what may be put off is to wait. */
export function putOff(customerNumber: string): void {
  sessionStorage.setItem(key, customerNumber);
}

/** What is still to be asked in this session. */
export function askedNow(kinds: readonly string[], customerNumber: string): string[] {
  const isPutOff = sessionStorage.getItem(key) === customerNumber;
  return kinds.filter((kind) => !isPutOff || !mayBePutOff(kind));
}
