import form from 'virtual:rezeptur/form/new-password';
import { isHttpError, type SaveHandler, SchemaForm } from '@rezeptur/engine/react';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { NeedsScript } from '../../ui/needs-script.tsx';

interface NewPasswordProps {
  token: string;
  onChanged: () => void;
  onInvalid: () => void;
}

/** The new password, twice. It can be saved once it holds all that a password needs. */
export function NewPassword({ token, onChanged, onInvalid }: NewPasswordProps) {
  const { t } = useTranslation('shop');
  const save: SaveHandler = async ({ plainPassword }, tools) => {
    const { first: password } = plainPassword as { first: string };
    try {
      await api.post('/reset_password', { token, password });
    } catch (error) {
      if (!isHttpError(error)) throw error;
      if (error.body?.errorType === 'linkInvalid') {
        tools.cancel();
        return onInvalid();
      }
      const said = error.body?.data?.password;
      if (!said) throw error;
      // What the server calls `password` is the first of the two fields.
      tools.setErrors({ 'plainPassword.first': said });
    }
  };
  return (
    <section className="rz-short-form">
      <Breadcrumb crumbs={[{ label: t('crumbs.home'), to: '/' }, { label: t('lostPassword.new.title') }]} />
      <h1>{t('lostPassword.new.title')}</h1>
      <p className="rz-content__lead">{t('lostPassword.new.lead')}</p>
      <NeedsScript text={t('form.needsScript')} />
      <SchemaForm form={form} onSubmit={save} onDone={onChanged} submitWhenValid />
    </section>
  );
}
