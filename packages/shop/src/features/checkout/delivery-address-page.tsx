import form from 'virtual:rezeptur/form/delivery-address';
import type { FormDefinition } from '@rezeptur/engine/core';
import { SchemaForm } from '@rezeptur/engine/react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { User } from '../../lib/api/types.ts';
import { useAppConfig } from '../../lib/api/use-app-config.ts';
import { type ShippingAddress, useCart } from '../../lib/cart/cart.ts';
import { isWithinCarrierZips } from '../../lib/cart/checkout-ways.ts';
import { pathOf } from '../../lib/route-list.ts';
import { CheckoutSum } from '../../ui/checkout/checkout-sum.tsx';
import { checkoutDraft } from './checkout-draft.ts';
import { CheckoutGate } from './checkout-gate.tsx';
import { useGoOn } from './use-go-on.ts';

const draft = checkoutDraft(form.name);

/** Where the goods go; the courier serves a list of postcodes. */
export function DeliveryAddressPage() {
  const { t } = useTranslation('shop');
  const { config } = useAppConfig();
  const { state, choose } = useCart();
  const goOn = useGoOn();
  const { shippingMethod, shippingAddress } = state.choices;
  const zips = isWithinCarrierZips(shippingMethod) ? config?.carrierZips : undefined;
  const narrowed = useMemo(() => (zips ? withZips(form, zips) : form), [zips]);
  const first = shippingAddress ?? addressOf(config?.user);
  // A postcode that the courier doesn't serve is asked for again.
  const isNotServed = zips !== undefined && !zips.includes(first.zip ?? '');
  const value = isNotServed ? { ...first, zip: undefined } : first;
  return (
    <CheckoutGate step="delivery-address">
      {isNotServed && first.zip && (
        <p className="rz-alert rz-alert--warning">
          {t('checkout.notWithCarrier', { zip: first.zip })}{' '}
          <Link to={pathOf('delivery')}>{t('checkout.mend.delivery')}</Link>
        </p>
      )}
      <SchemaForm
        key={shippingMethod}
        form={narrowed}
        value={value}
        draft={draft}
        submitWhenValid
        onSubmit={(answers) => {
          choose({ shippingAddress: answers as ShippingAddress });
          goOn('prescription');
        }}
      >
        <CheckoutSum />
      </SchemaForm>
    </CheckoutGate>
  );
}

/** The form with its postcode as a list. */
function withZips(from: FormDefinition, zips: string[]): FormDefinition {
  const { schema, ui } = from;
  const zip = { ...schema.properties?.zip, enum: [...zips].sort() };
  return {
    ...from,
    schema: { ...schema, properties: { ...schema.properties, zip } },
    ui: { ...ui, fields: { ...ui.fields, zip: { ...ui.fields?.zip, widget: 'select' } } },
  };
}

function addressOf(user: User | null | undefined): Partial<ShippingAddress> {
  if (!user) return {};
  const { firstName, lastName, street, zip, city, additionalAddress, deliveryNote } = user;
  return {
    firstName,
    lastName,
    street,
    zip,
    city,
    ...(additionalAddress && { additionalAddress }),
    ...(deliveryNote && { deliveryNote }),
  };
}
