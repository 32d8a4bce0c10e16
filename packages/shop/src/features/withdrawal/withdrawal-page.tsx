import form from 'virtual:rezeptur/form/withdrawal';
import { type RenderedStep, Wizard } from '@rezeptur/engine/react';
import type { WithdrawalAnswers } from '@rezeptur/schemas/types';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useUser } from '../../lib/api/use-app-config.ts';
import { pathOf } from '../../lib/route-list.ts';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { Declaration } from './declaration.tsx';
import { PlainWithdrawal } from './plain-withdrawal.tsx';
import { type Receipt, useSendWithdrawal } from './use-send-withdrawal.ts';
import { WithdrawalDone } from './withdrawal-done.tsx';

/** The function by which contracts are withdrawn from: say which, then confirm; without signing in. */
export function WithdrawalPage() {
  const { t } = useTranslation(['content', 'shop']);
  const send = useSendWithdrawal();
  const arrived = useRef<{ receipt: Receipt; answers: WithdrawalAnswers }>(undefined);
  const [isDone, setDone] = useState(false);
  const user = useUser();
  const name = user ? `${user.firstName} ${user.lastName}` : undefined;
  if (isDone && arrived.current) return <WithdrawalDone {...arrived.current} />;
  return (
    <section className="rz-registration">
      <Breadcrumb
        crumbs={[{ label: t('common:nav.home'), to: pathOf('home') }, { label: t('withdrawal.title') }]}
      />
      <h1>{t('withdrawal.title')}</h1>
      <p className="rz-content__lead">{t('withdrawal.lead')}</p>
      <p>
        <Link to={pathOf('legal-revocation')}>{t('withdrawal.rules')}</Link>
      </p>
      <noscript>
        <PlainWithdrawal />
      </noscript>
      <Wizard
        form={form}
        stepInUrl="query"
        value={name ? { name } : undefined}
        renderStep={({ step, answers, fields }: RenderedStep) =>
          step === 'confirm' ? <Declaration answers={answers} /> : fields
        }
        onSubmit={async (given) => {
          const answers = given as WithdrawalAnswers;
          arrived.current = { receipt: await send(answers), answers };
        }}
        onDone={() => setDone(true)}
      />
    </section>
  );
}
