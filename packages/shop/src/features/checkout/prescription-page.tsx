import form from 'virtual:rezeptur/form/prescription';
import type { Answers, FileAnswer } from '@rezeptur/engine/core';
import { type SaveTools, Wizard } from '@rezeptur/engine/react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { useCart } from '../../lib/cart.ts';
import { pathOf } from '../../lib/route-list.ts';
import { CheckoutGate } from './checkout-gate.tsx';
import { PrescriptionHint } from './prescription-hint.tsx';
import { PrescriptionRules } from './prescription-rules.tsx';

/** How the prescription reaches the pharmacy; nothing to ask where no article needs one. */
export function PrescriptionPage() {
  const { t } = useTranslation('shop');
  const { state, choose, keepUploads } = useCart();
  const navigate = useNavigate();
  const needsOne = state.calculation?.containsPrescriptionItems ?? true;

  const keep = (answers: Answers, { files }: SaveTools) => {
    const { uploads = [], ...prescription } = answers as { uploads?: FileAnswer[] };
    keepUploads(
      uploads.flatMap(({ id }) => {
        const file = files.get(id);
        return file ? { id, file, selectedAt: new Date().toISOString() } : [];
      }),
    );
    choose({ prescription, prescriptionTransmission: transmissionOf(answers) });
    void navigate(pathOf('checkout'));
  };

  return (
    <CheckoutGate step="prescription">
      {needsOne ? (
        <>
          <PrescriptionRules />
          <Wizard
            form={form}
            stepInUrl="query"
            onSubmit={keep}
            renderStep={({ step, answers, fields }) => (
              <>
                {fields}
                {(step === 'summary' || step === 'token') && (
                  <PrescriptionHint step={step} transmission={transmissionOf(answers)} />
                )}
              </>
            )}
          />
        </>
      ) : (
        <div className="rz-card">
          <p>{t('checkout.noPrescription')}</p>
          <Link className="rz-button rz-button--primary" to={pathOf('checkout')}>
            {t('checkout.toCheckout')}
          </Link>
        </div>
      )}
    </CheckoutGate>
  );
}

/** The one value that the order keeps of the wizard's answers. */
function transmissionOf({ kind, paperTransmission, digitalTransmission }: Answers): string | undefined {
  const value = kind === 'paper' ? paperTransmission : digitalTransmission;
  return typeof value === 'string' ? value : undefined;
}
