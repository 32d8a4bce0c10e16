import { Route, Routes } from 'react-router-dom';
import { expect, it } from 'vitest';
import type { Checked } from '../../../packages/shop/src/features/id-check/checked-order.tsx';
import { CheckedOrder } from '../../../packages/shop/src/features/id-check/checked-order.tsx';
import { IdCheckPage } from '../../../packages/shop/src/features/id-check/id-check-page.tsx';
import { renderPart } from '../support/render-part.tsx';

const draw = (url: string) =>
  renderPart(
    <Routes>
      <Route path="/id-check/:orderHash?" element={<IdCheckPage />} />
    </Routes>,
    { url },
  );

it('asks to scan the code, then for patient ID and postcode', () => {
  expect(draw('/id-check')).toContain('scanne den QR-Code');
  expect(draw('/id-check')).not.toContain('<form');
  const form = draw('/id-check/a1b2');
  for (const name of ['customerNumber', 'customerZip']) expect(form).toContain(`name="${name}"`);
});

it('shows order, date and name, and each batch with its certificate or that there is none', () => {
  const order = {
    orderNumber: '100001',
    createdAt: '2026-03-04T09:00:00.000Z',
    invoiceFirstName: 'Kim',
    invoiceLastName: 'Muster',
    cannabisItems: [
      {
        id: 'i1',
        articleName: 'Hanse Haze',
        displayTotalAmount: 12.5,
        displayUnit: 'g',
        batches: [
          { id: 'b1', batchNumber: 'CH-1', hasBatchCertificate: true },
          { id: 'b2', batchNumber: 'CH-2', hasBatchCertificate: false },
        ],
      },
    ],
  } as Checked;
  const who = { customerNumber: '12345678', customerZip: '20095' };
  const html = renderPart(<CheckedOrder order={order} who={who} onAgain={() => undefined} />);
  for (const word of ['100001', '04.03.2026', 'Kim Muster', 'Hanse Haze', '12,5 g', 'CH-2'])
    expect(html).toContain(word);
  expect([...html.matchAll(/href="([^"]+)"/g)].map(([, path]) => path)).toEqual([
    '/api/shop/check-id/certificate/12345678/20095/i1/b1',
  ]);
});
