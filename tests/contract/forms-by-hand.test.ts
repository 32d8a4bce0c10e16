import { loadSchemas } from '@rezeptur/engine/build';
import { expect, it } from 'vitest';
import { inRoot } from '../support/root.ts';
import { filesBelow, readText } from './support/files.ts';

// What people fill in is declared in schemas/forms. These controls are no form's fields: they choose what is shown,
// stand in for the engine's widgets, or show what they look like.
const shop = 'packages/shop/src';
const controls: Record<string, string> = {
  'app/shell/message-overlay.tsx': 'a dialog that is not to come again on this device',
  'app/shell/header/search-overlay.tsx': 'the search',
  'features/account/orders/developer-mode.tsx': 'which state a developer looks at',
  'features/cart/option-choices.tsx': 'packaging of a line in the cart',
  'features/catalogue/catalogue-tools.tsx': 'search and sorting of the range',
  'features/catalogue/filters/filter-group.tsx': 'a filter of the range',
  'features/checkout/choice-form.tsx': 'a way to pay or to ship, as the server offers it',
  'features/checkout/shipping-choice.tsx': 'an option of a shipping method, as the server offers it',
  'features/redeem/prescribed-line.tsx':
    'a line on its way to the cart: an article of the range, its amount, held against the stock while it is chosen',
  'features/registration/code-input.tsx': 'a widget of a form',
  'features/registration/remember-box.tsx': 'whether what is typed may stay on this device',
  'features/workbench/examples/rule-example.tsx': 'a rule to try out',
  'features/workbench/look/parts.tsx': 'what a field looks like in each of its states, all at once',
  'features/workbench/palette/add-field.tsx':
    'an edit of the files beside it, whose steps and names it offers',
  'features/workbench/workbench-navigation.tsx': 'search of the workbench',
  'ui/article/amount-field.tsx': 'an amount of an article, to buy and in the cart',
};

const sources = filesBelow(shop, ['.tsx', '.ts']);
const within = (file: string) => file.slice(shop.length + 1);

it('renders no field by hand that a form could declare', () => {
  const byHand = sources.filter((file) => /<(?:input|select|textarea)\b/.test(readText(file)));
  expect(byHand.map(within)).toEqual(Object.keys(controls).sort());
});

it('repeats no field list of a form in page code', () => {
  const { forms } = loadSchemas(inRoot('schemas'));
  const lists = sources.flatMap((file) => {
    const code = readText(file);
    const names = [...code.matchAll(/virtual:rezeptur\/form\/([\w-]+)/g)].flatMap(([, form = '']) =>
      Object.keys(forms[form]?.schema.properties ?? {}),
    );
    return [...code.matchAll(/\[([^[\]]*)\]/g)]
      .map(([, inner = '']) => [...inner.matchAll(/'([\w.]+)'/g)].map(([, word = '']) => word))
      .filter((words) => words.length > 1 && words.every((word) => names.includes(word)))
      .map((words) => `${within(file)}: ${words.join(', ')}`);
  });
  expect(lists).toEqual([]);
});
