import form from 'virtual:rezeptur/form/lost-password';
import { SchemaForm } from '@rezeptur/engine/react';
import { useTranslation } from 'react-i18next';
import { sendAnswers } from '../../lib/form/send-answers.ts';
import { pathOf } from '../../lib/route-list.ts';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { NeedsScript } from '../../ui/needs-script.tsx';

/** Asks for the address that the link goes to. */
export function RequestLink({ onSent }: { onSent: () => void }) {
  const { t } = useTranslation('shop');
  return (
    <section className="rz-short-form">
      <Breadcrumb
        crumbs={[{ label: t('common:nav.home'), to: pathOf('home') }, { label: t('lostPassword.title') }]}
      />
      <h1>{t('lostPassword.title')}</h1>
      <p className="rz-content__lead">{t('lostPassword.lead')}</p>
      <NeedsScript text={t('form.needsScript')} />
      <SchemaForm form={form} onSubmit={(answers) => sendAnswers(form, answers)} onDone={onSent} />
    </section>
  );
}
