import { createContext, useContext } from 'react';

/**
 * `success`: logged in; `cancelled`: backed out by button or Escape; `closed`: left by a link or a click beside it; `failed`: it
 * could not be fetched.
 */
export type LoginResult = 'success' | 'cancelled' | 'closed' | 'failed';

/** Opens the login overlay and returns how it ended. */
export interface AskLogin {
  (): Promise<LoginResult>;
  /** Fetches the overlay, for somebody who seems about to open it. */
  prepare?(): void;
}

export const LoginContext = createContext<AskLogin>(() => Promise.resolve('closed'));

export const useLogin = (): AskLogin => useContext(LoginContext);
