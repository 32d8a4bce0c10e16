import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useSWRConfig } from 'swr';
import { cartMemory } from '../../../features/cart/sync/cart-memory.ts';
import type { LoginResult } from '../../../lib/account/login-access.ts';
import { isOwnData } from '../../../lib/account/own-data.ts';
import type { AfterLoginDialog } from '../../../lib/api/types.ts';
import { useAppConfig } from '../../../lib/api/use-app-config.ts';
import { hasRoute, pathOf } from '../../../lib/route-list.ts';
import { Overlay } from '../../../ui/overlay.tsx';
import { loadCart } from '../../cart-module.ts';
import { patiently } from '../../patience.ts';
import { MessageOverlay } from '../message-overlay.tsx';
import { loadedLoginForm, loadLoginForm } from './login-form-module.ts';

const links = ['lost-password', 'registration', 'legal-toc'].filter(hasRoute);

/** Login with its ways out; after success the pharmacy may have a word for the customer first. */
export function LoginOverlay({ onEnd }: { onEnd: (result: LoginResult) => void }) {
  const { t, i18n } = useTranslation('common');
  const { refresh } = useAppConfig();
  const { mutate } = useSWRConfig();
  const [message, setMessage] = useState<AfterLoginDialog | null>(null);
  const [Form, setForm] = useState(() => loadedLoginForm());
  const [isUnreachable, setUnreachable] = useState(false);

  useEffect(() => {
    let isHere = true;
    loadLoginForm(i18n).then(
      (view) => isHere && setForm(() => view),
      () => isHere && setUnreachable(true),
    );
    return () => {
      isHere = false;
    };
  }, [i18n]);

  // The control that opened it may be gone: the button of the login has become the profile's link.
  useEffect(
    () => () =>
      void setTimeout(() => {
        if (document.activeElement === document.body) document.getElementById('inhalt')?.focus();
      }),
    [],
  );

  const onSuccess = async () => {
    // What an earlier session has left on this device is dropped; who comes back to this page keeps their cart.
    cartMemory.leave();
    void mutate(isOwnData, undefined, { revalidate: false });
    try {
      // The cart stands ready before the page learns who is here: else the page would be built twice.
      await patiently(() => loadCart(i18n));
    } catch {
      // The login has succeeded: after a reload the server sends the page with all it needs.
      return window.location.reload();
    }
    const config = await refresh();
    if (config?.customAfterLoginDialog?.text) setMessage(config.customAfterLoginDialog);
    else onEnd('success');
  };

  if (message) return <MessageOverlay message={message} onClose={() => onEnd('success')} />;
  return (
    <Overlay title={t('login.title')} onClose={onEnd}>
      <div className="rz-login" aria-busy={!Form && !isUnreachable}>
        {Form && <Form onSuccess={onSuccess} />}
        {!Form &&
          (isUnreachable ? (
            <p role="alert">{t('login.unreachable')}</p>
          ) : (
            <span className="rz-spinner" aria-hidden="true" />
          ))}
      </div>
      <ul className="rz-login__links">
        {links.map((name) => (
          <li key={name}>
            <Link to={pathOf(name)}>{t(`login.links.${name}`)}</Link>
          </li>
        ))}
      </ul>
    </Overlay>
  );
}
