import form from 'virtual:rezeptur/form/login';
import { isHttpError, type SaveHandler, SchemaForm, useEngine } from '@rezeptur/engine/react';
import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../lib/api/api.ts';
import { addressOf } from '../../../lib/form/address-of.ts';
import { PasskeyButton } from '../../../ui/sign-in/passkey-button.tsx';

/** The login as `schemas/forms/login` declares it. A refusal marks what it asks for until the next try. */
export function LoginForm({ onSuccess }: { onSuccess: () => Promise<void> }) {
  const { t } = useTranslation('common');
  const { http } = useEngine();
  const place = useRef<HTMLDivElement>(null);

  // The overlay may have opened before its form was there; a reader who has gone to one of its links stays there.
  useLayoutEffect(() => {
    const isNowhere = (document.activeElement as HTMLElement | null)?.tabIndex === -1;
    if (isNowhere) place.current?.querySelector('input')?.focus();
  }, []);

  /** The server's, or why there is none. */
  const sentenceOf = (error: unknown): string | undefined => {
    if (!isHttpError(error)) return undefined;
    return error.status === undefined ? t(`engine:http.${error.kind}`) : error.body?.error;
  };

  const signIn: SaveHandler = async (answers, { setErrors }) => {
    try {
      await http.post(addressOf(form), answers);
    } catch (error) {
      const reason = sentenceOf(error) || t('login.unknownError');
      // Which of them was wrong is a secret; the reason stands at the last.
      const asked = form.schema.required ?? [];
      return setErrors(
        Object.fromEntries(asked.map((name) => [name, [name === asked.at(-1) ? reason : '']])),
      );
    }
    await onSuccess();
  };

  return (
    <div ref={place}>
      <SchemaForm form={form} onSubmit={signIn} />
      <PasskeyButton
        ask={async () => (await api.post('/login/passkey/question', {})).data}
        prove={(credential) => api.post('/login/passkey', { credential })}
        onSuccess={onSuccess}
      />
    </div>
  );
}
