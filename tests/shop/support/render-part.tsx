import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { Providers } from '../../../packages/shop/src/app/providers.tsx';
import { PageLanguageProvider } from '../../../packages/shop/src/app/shell/page-language-provider.tsx';
import { createWords, customerTexts, moreTexts } from '../../../packages/shop/src/app/texts.ts';
import { emptyCart } from '../../../packages/shop/src/features/cart/change-cart.ts';
import type { AppConfig } from '../../../packages/shop/src/lib/api/types.ts';
import { type Cart, CartContext, type CartState } from '../../../packages/shop/src/lib/cart/cart.ts';
import { speaking, splitAddress } from '../../../packages/shop/src/lib/language.ts';
import { aConfig, aCustomer } from './demo-config.ts';

const words = createWords();
const namespaces = [
  moreTexts,
  customerTexts,
  'engine',
  'article',
  'forms',
  'payment',
  'admin',
  'account',
  'id-check',
  'kept',
  'redeem',
  'access',
  'explanations',
];
await words.load('de', namespaces);

/** Makes parts of pages in another language drawable: those whose `url` names it. */
export const loadLanguage = (language: string, more: readonly string[] = []) =>
  words.load(language, [...namespaces, ...more]);
const nothing = () => undefined;

interface PartOptions {
  state?: Partial<CartState>;
  config?: Partial<AppConfig>;
  /** What the API has answered already, by path. */
  answers?: Record<string, unknown>;
  url?: string;
}

/** A piece of a customer's page as markup, with a cart around it that stands still. */
export function renderPart(
  part: ReactNode,
  { state = {}, config = {}, answers = {}, url = '/' }: PartOptions = {},
): string {
  const cart: Cart = {
    state: { ...emptyCart, isRestored: true, isShared: true, ...state },
    areOptionsChosen: true,
    setAmount: nothing,
    remove: nothing,
    putBack: nothing,
    chooseOption: nothing,
    choose: nothing,
    keepUploads: nothing,
    markOutOfStock: nothing,
    recalculate: nothing,
    clear: nothing,
    endCheckout: nothing,
    follow: async () => {},
    forget: async () => undefined,
    acceptGone: nothing,
    settleClash: nothing,
    acceptPrice: nothing,
    orderAgain: nothing,
  };
  const data = { '/app-config': aConfig({ user: aCustomer, ...config }), ...answers };
  const draw = () =>
    renderToStaticMarkup(
      <Providers words={words} data={data}>
        <MemoryRouter initialEntries={[url]}>
          <PageLanguageProvider>
            <CartContext.Provider value={cart}>{part}</CartContext.Provider>
          </PageLanguageProvider>
        </MemoryRouter>
      </Providers>,
    );
  // What is drawn later begins with the own language again.
  return speaking(splitAddress(url).language, draw);
}
