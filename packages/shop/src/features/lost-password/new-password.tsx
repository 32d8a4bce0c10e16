import form from 'virtual:rezeptur/form/new-password';
import { isHttpError, type SaveHandler, SchemaForm } from '@rezeptur/engine/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api/api.ts';
import { pathOf } from '../../lib/route-list.ts';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { NeedsScript } from '../../ui/needs-script.tsx';
import { ConfirmAddress } from './confirm-address.tsx';

interface NewPasswordProps {
  token: string;
  onChanged: () => void;
  onInvalid: () => void;
}

/** The new password, twice. It can be saved once it holds all that a password needs. */
export function NewPassword({ token, onChanged, onInvalid }: NewPasswordProps) {
  const { t } = useTranslation('shop');
  /** What was chosen already, while the address is asked for. */
  const [chosen, setChosen] = useState<string>();
  const save: SaveHandler = async ({ plainPassword }, tools) => {
    const { first: password } = plainPassword as { first: string };
    try {
      await api.post('/reset_password', { token, password });
      onChanged();
    } catch (error) {
      if (!isHttpError(error)) throw error;
      const { errorType, data } = error.body ?? {};
      if (errorType === 'linkInvalid' || errorType === 'emailAgain') {
        tools.cancel();
        return errorType === 'linkInvalid' ? onInvalid() : setChosen(password);
      }
      if (!data?.password) throw error;
      // What the server calls `password` is the first of the two fields.
      tools.setErrors({ 'plainPassword.first': data.password });
    }
  };
  return (
    <section className="rz-short-form">
      <Breadcrumb
        crumbs={[{ label: t('common:nav.home'), to: pathOf('home') }, { label: t('lostPassword.new.title') }]}
      />
      <h1>{t('lostPassword.new.title')}</h1>
      {chosen === undefined ? (
        <>
          <p className="rz-content__lead">{t('lostPassword.new.lead')}</p>
          <NeedsScript text={t('form.needsScript')} />
          <SchemaForm form={form} onSubmit={save} submitWhenValid />
        </>
      ) : (
        <ConfirmAddress
          token={token}
          password={chosen}
          onChanged={onChanged}
          onInvalid={onInvalid}
          onRefused={() => setChosen(undefined)}
        />
      )}
    </section>
  );
}
