import { Route, Routes } from 'react-router-dom';
import { expect, it } from 'vitest';
import { ConfirmationPage } from '../../../packages/shop/src/features/confirmation/confirmation-page.tsx';
import { renderPart } from '../support/render-part.tsx';

it('has its heading while the order is on its way: who comes here starts at it', () => {
  const page = renderPart(
    <Routes location="/confirmation/o1">
      <Route path="/confirmation/:order" element={<ConfirmationPage />} />
    </Routes>,
  );
  expect(page).toMatch(/<h1[^>]*>Deine Bestellung wird geladen …<\/h1>/);
});
