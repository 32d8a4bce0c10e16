import form from 'virtual:rezeptur/form/registration';
import { Wizard } from '@rezeptur/engine/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { RegistrationDone } from './registration-done.tsx';
import { useRegister } from './use-register.ts';

/** Somebody becomes a customer: the wizard as `schemas/forms/registration` declares it, then what happens next. */
export function RegistrationPage() {
  const { t } = useTranslation('shop');
  const [isDone, setDone] = useState(false);
  const register = useRegister(form);
  if (isDone) return <RegistrationDone />;
  return (
    <section className="rz-registration">
      <Breadcrumb crumbs={[{ label: t('crumbs.home'), to: '/' }, { label: t('registration.title') }]} />
      <h1>{t('registration.title')}</h1>
      <p className="rz-content__lead">{t('registration.hint')}</p>
      <Wizard form={form} stepInUrl="query" onSubmit={register} onDone={() => setDone(true)} />
    </section>
  );
}
