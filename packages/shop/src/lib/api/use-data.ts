import useSWR, { type SWRConfiguration } from 'swr';
import { type DataAt, type ReadAt, readData } from './api.ts';

/** What stands under `data` at an address of the shop's server, through SWR; null reads nothing. */
export const useData = <P extends string>(
  path: ReadAt<P> | null,
  options?: SWRConfiguration<DataAt<P>, Error>,
) => useSWR<DataAt<P>, Error>(path, readData<P>, options);
