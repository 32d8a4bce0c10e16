import useSWR from 'swr';
import { fetchConfig } from './fetch-config.ts';
import type { AppConfig, User } from './types.ts';

export const appConfigKey = '/app-config';

// The page came with it; stock is looked at again when the reader returns to the tab.
const calm = { revalidateIfStale: false, focusThrottleInterval: 60_000 } as const;

/**
 * The app configuration: who is here, what is sold, how the shop is set. Undefined only while it loads in
 * development or after a failed request. `refresh` reads it again, e.g. after login.
 */
export function useAppConfig() {
  const { data, error, mutate } = useSWR<AppConfig, Error>(appConfigKey, () => fetchConfig(), calm);
  return { config: data, error, refresh: () => mutate() };
}

/** The person logged in, or null. */
export function useUser(): User | null {
  return useAppConfig().config?.user ?? null;
}

/** A cart is for everybody logged in but doctors. */
export const mayOrder = (user: User | null | undefined): user is User => !!user && user.payType !== 'doctor';
