import form from 'virtual:rezeptur/form/prescription';
import type { FileAnswer } from '@rezeptur/engine/core';
import { Wizard } from '@rezeptur/engine/react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useCart } from '../../lib/cart/cart.ts';
import { isWholeOnPicture } from '../../lib/cart/checkout-ways.ts';
import { pathOf } from '../../lib/route-list.ts';
import { CheckoutSum } from '../../ui/checkout/checkout-sum.tsx';
import { checkoutDraft } from './checkout-draft.ts';
import { CheckoutGate } from './checkout-gate.tsx';
import { PrescriptionHint } from './prescription-hint.tsx';
import { PrescriptionRules } from './prescription-rules.tsx';
import { arePicturesLost } from './step-before.ts';
import { TokenCheck } from './token-check.tsx';
import { TokenExample } from './token-example.tsx';
import { transmissionOf } from './transmission-of.ts';
import { useOrderedArticles } from './use-ordered-articles.ts';
import { usePrescription } from './use-prescription.ts';

const draft = checkoutDraft(form.name);

/** How the prescription reaches the pharmacy; nothing to ask where no article needs one. */
export function PrescriptionPage() {
  const { t } = useTranslation('shop');
  const { state } = useCart();
  const { prescribed } = useOrderedArticles();
  const { files, initial, keep, follow } = usePrescription();

  return (
    <CheckoutGate step="prescription">
      {prescribed.length > 0 ? (
        <>
          <PrescriptionRules />
          {arePicturesLost(state) && (
            <p className="rz-alert rz-alert--warning" role="status">
              {t('checkout.picturesLost')}
            </p>
          )}
          <Wizard
            form={form}
            files={files}
            value={initial}
            draft={draft}
            stepInUrl="query"
            onSubmit={keep}
            renderStep={({ step, answers, fields }) => (
              <>
                <FollowWay transmission={transmissionOf(answers)} follow={follow} />
                {step === 'token' && <TokenExample />}
                {fields}
                {step === 'upload' && isWholeOnPicture(transmissionOf(answers)) && (
                  <TokenCheck uploads={(answers.uploads ?? []) as FileAnswer[]} files={files} />
                )}
                {step === 'summary' && <PrescriptionHint transmission={transmissionOf(answers)} />}
              </>
            )}
          >
            <CheckoutSum />
          </Wizard>
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

interface FollowWayProps {
  transmission: string | undefined;
  follow(transmission: string | undefined): void;
}

/** Has the cart know the answered way at once: the promised day is that of the review from here on. */
function FollowWay({ transmission, follow }: FollowWayProps) {
  useEffect(() => follow(transmission), [transmission, follow]);
  return null;
}
