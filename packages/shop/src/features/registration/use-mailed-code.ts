import { isHttpError, type useField, useUnmark } from '@rezeptur/engine/react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api/api.ts';
import { type AskedCode, keepCode, recallCode } from './kept-code.ts';

/** Proves the address that is typed: mails a code, and makes what it is exchanged for the field's value. */
export function useMailedCode(field: ReturnType<typeof useField>, address: string) {
  const { t } = useTranslation('shop', { keyPrefix: 'registration.code' });
  const unmark = useUnmark();
  const [asked, setAsked] = useState<AskedCode>();
  const [isBusy, setBusy] = useState(false);
  // The server has sent somebody back whose proof it didn't take.
  const [problem, setProblem] = useState(() => (field.value && field.error ? t('refused') : ''));
  const [waiting, setWaiting] = useState({ address: '', until: 0 });
  const current = asked?.address === address ? asked : undefined;
  const proof = current?.proof;

  const remember = (next: AskedCode | undefined) => {
    setAsked(next);
    void keepCode(next);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, before anything that was kept is recalled
  useEffect(() => {
    if (problem) remember(undefined);
  }, []);

  useEffect(() => {
    if (address === '') return;
    let isGone = false;
    void recallCode(address).then((kept) => {
      if (kept && !isGone) setAsked((now) => (now?.address === address ? now : kept));
    });
    return () => {
      isGone = true;
    };
  }, [address]);

  // Another address is another mailbox: what proves the one says nothing of the other.
  const { value, setValue } = field;
  useEffect(() => {
    if (value !== proof) setValue(proof);
  }, [value, proof, setValue]);

  async function attempt(work: () => Promise<void>) {
    if (isBusy) return;
    setBusy(true);
    setProblem('');
    try {
      await work();
    } catch (error) {
      if (!isHttpError(error)) throw error;
      const [ofAddress] = error.body?.data?.email ?? [];
      setProblem(ofAddress ?? error.body?.error ?? t('failed'));
    } finally {
      setBusy(false);
    }
  }

  return {
    asked: current,
    isBusy,
    problem,
    /** When a code may be asked for, in milliseconds. */
    againAt: Math.max(current?.againAt ?? 0, waiting.address === address ? waiting.until : 0),
    send: () =>
      attempt(async () => {
        const from = Date.now();
        const { data } = await api.post(
          '/registration/code',
          { email: address },
          {
            onAnswer: ({ headerOf }) => {
              const seconds = Number(headerOf('retry-after'));
              if (seconds > 0) setWaiting({ address, until: from + seconds * 1000 });
            },
          },
        );
        const { challenge, againAfterSeconds, worksForMinutes } = data;
        unmark();
        remember({ address, challenge, worksForMinutes, againAt: from + againAfterSeconds * 1000 });
      }),
    check: (code: string) =>
      attempt(async () => {
        if (!current) return;
        unmark();
        const { challenge } = current;
        const { data } = await api.post('/registration/code/check', { challenge, code });
        // Who has typed another address meanwhile has proven the earlier one.
        remember({ ...current, proof: data.proof });
      }),
  };
}
