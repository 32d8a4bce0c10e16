import form from 'virtual:rezeptur/form/withdrawal';
import { type ErrorBody, fieldsOf } from '@rezeptur/engine/core';
import { PlainForm } from '@rezeptur/engine/react';
import { useTranslation } from 'react-i18next';
import { usePosted } from '../../lib/form/posted.ts';
import { pathOf } from '../../lib/route-list.ts';
import { Declaration } from './declaration.tsx';
import { ReceiptText } from './receipt-text.tsx';
import type { Receipt } from './use-send-withdrawal.ts';

interface Posted {
  answers: Readonly<Record<string, string>>;
  refusal?: ErrorBody;
  receipt?: Receipt;
  /** Goes back with what is confirmed. */
  token: string;
}

/** The same two steps for readers without the script: the browser sends them, the server answers with the page. */
export function PlainWithdrawal() {
  const { t } = useTranslation(['content', 'forms', 'engine']);
  const posted = usePosted<Posted>();
  const action = pathOf('withdrawal');
  const step = (name: string) => (
    <>
      <h2 className="rz-wizard__title">{t(`forms:withdrawal.steps.${name}.title`)}</h2>
      <p className="rz-wizard__text">{t(`forms:withdrawal.steps.${name}.text`)}</p>
    </>
  );
  if (!posted || posted.refusal) {
    return (
      <section className="rz-wizard">
        {step('contract')}
        <PlainForm
          form={form}
          action={action}
          fields={fieldsOf(form, 'contract', {})}
          value={posted?.answers}
          refusal={posted?.refusal}
          submitLabel={t('engine:wizard.next')}
        />
      </section>
    );
  }
  const { answers, receipt, token } = posted;
  if (receipt) {
    return (
      <section className="rz-wizard">
        <h2>{t('content:withdrawal.done.title')}</h2>
        <ReceiptText receipt={receipt} answers={answers} />
      </section>
    );
  }
  return (
    <section className="rz-wizard">
      {step('confirm')}
      <Declaration answers={answers} />
      <PlainForm
        form={form}
        action={action}
        fields={[]}
        hidden={{ ...answers, _token: token }}
        submitLabel={t('forms:withdrawal.submit')}
      />
    </section>
  );
}
