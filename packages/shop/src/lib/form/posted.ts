import { useSWRConfig } from 'swr';

/** Among a page's data: what became of the plain form that the browser has sent to it. */
export const postedKey = 'posted';

/** Undefined for a page that was asked for, and always where the script runs. */
export const usePosted = <T>(): T | undefined => useSWRConfig().fallback[postedKey] as T | undefined;
