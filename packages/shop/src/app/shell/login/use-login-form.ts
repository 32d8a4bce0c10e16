import { isHttpError } from '@rezeptur/engine/react';
import { type FormEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../lib/api.ts';

const shownFor = 2000;

export interface LoginState {
  isSending: boolean;
  /** What was wrong with the last try; stays with the fields until the next. */
  reason: string | null;
  /** True for the two seconds in which the reason also stands as a message. */
  isAlerting: boolean;
  /** Counts the tries, so that the same reason is read out again. */
  tries: number;
}

const untried: LoginState = { isSending: false, reason: null, isAlerting: false, tries: 0 };

/** Sends the login and keeps what went wrong. */
export function useLoginForm(onSuccess: () => Promise<void>) {
  const { t } = useTranslation('common');
  const [state, setState] = useState(untried);
  const { isAlerting, tries } = state;

  useEffect(() => {
    if (!isAlerting || !tries) return;
    const timer = setTimeout(() => setState((now) => ({ ...now, isAlerting: false })), shownFor);
    return () => clearTimeout(timer);
  }, [isAlerting, tries]);

  const refuse = (reason: string) =>
    setState((now) => ({ isSending: false, reason, isAlerting: true, tries: now.tries + 1 }));

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (state.isSending) return;
    const fields = new FormData(event.currentTarget);
    const username = String(fields.get('username') ?? '').trim();
    const password = String(fields.get('password') ?? '');
    if (!username || !password) return refuse(t('login.missing'));
    setState((now) => ({ ...now, isSending: true, reason: null, isAlerting: false }));
    try {
      await api.post('/login', { username, password, _remember_me: fields.get('_remember_me') === 'on' });
    } catch (error) {
      return refuse((isHttpError(error) && error.body?.error) || t('login.unknownError'));
    }
    await onSuccess();
  };

  return { state, submit };
}
