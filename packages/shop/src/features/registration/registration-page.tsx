import form from 'virtual:rezeptur/form/registration';
import { Wizard } from '@rezeptur/engine/react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useAppConfig } from '../../lib/api/use-app-config.ts';
import { useSendForm } from '../../lib/form/use-send-form.ts';
import { pathOf } from '../../lib/route-list.ts';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { NeedsScript } from '../../ui/needs-script.tsx';
import { createAskedDraft } from './asked-draft.ts';
import { keepCode } from './kept-code.ts';
import { MailedCode } from './mailed-code.tsx';
import { RegistrationDone } from './registration-done.tsx';
import { RegistrationState } from './registration-state.tsx';
import { RememberBox } from './remember-box.tsx';
import './registration.css';

const widgets = { 'x-mailed-code': MailedCode };

/** Somebody becomes a customer; who waits for the release comes back by a mailed link, and reads how far it is. */
export function RegistrationPage() {
  const [query] = useSearchParams();
  const token = query.get('token');
  return token ? <RegistrationState token={token} /> : <Register />;
}

/** The wizard as `schemas/forms/registration` declares it, then what happens next. */
function Register() {
  const { t } = useTranslation('shop');
  const [isDone, setDone] = useState(false);
  const send = useSendForm(form);
  const [draft] = useState(() => createAskedDraft(form));
  // Who has begun goes on as they have begun, also when staff change the setting meanwhile.
  const { config } = useAppConfig();
  const emailCheck = useRef(config?.registrationEmail);
  emailCheck.current ??= config?.registrationEmail;
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
        key={emailCheck.current}
        form={form}
        value={emailCheck.current && { emailCheck: emailCheck.current }}
        widgets={widgets}
        stepInUrl="query"
        draft={draft}
        onSubmit={async (answers, tools) => void (await send(answers, tools))}
        onDone={() => {
          void keepCode(undefined);
          setDone(true);
        }}
      />
      <RememberBox draft={draft} />
    </section>
  );
}
