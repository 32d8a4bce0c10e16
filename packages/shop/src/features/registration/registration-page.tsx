import form from 'virtual:rezeptur/form/registration';
import { createLocalDraft, Wizard } from '@rezeptur/engine/react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pathOf } from '../../lib/route-list.ts';
import { useSendForm } from '../../lib/use-send-form.ts';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { NeedsScript } from '../../ui/needs-script.tsx';
import { RegistrationDone } from './registration-done.tsx';

/** Somebody becomes a customer: the wizard as `schemas/forms/registration` declares it, then what happens next. */
export function RegistrationPage() {
  const { t } = useTranslation('shop');
  const [isDone, setDone] = useState(false);
  const send = useSendForm(form);
  const draft = useMemo(() => createLocalDraft('registration'), []);
  if (isDone) return <RegistrationDone />;
  return (
    <section className="rz-registration">
      <Breadcrumb
        crumbs={[{ label: t('common:nav.home'), to: pathOf('home') }, { label: t('registration.title') }]}
      />
      <h1>{t('registration.title')}</h1>
      <p className="rz-content__lead">{t('registration.hint')}</p>
      <NeedsScript text={t('form.needsScript')} />
      <Wizard
        form={form}
        stepInUrl="query"
        draft={draft}
        onSubmit={async (answers, tools) => void (await send(answers, tools))}
        onDone={() => setDone(true)}
      />
    </section>
  );
}
