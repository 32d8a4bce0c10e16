import { SchemaForm } from '@rezeptur/engine/react';
import { expect, it } from 'vitest';
import { settingForm } from '../../../packages/shop/src/features/admin/settings/setting-form.ts';
import { form } from '../../../packages/shop/src/features/admin/settings/settings-form.ts';
import { renderPart } from '../support/render-part.tsx';

it.each([
  ['openingHoursIn', '{"en":"Mondays"}', 'openingHoursIn.en'],
  ['payment', '[{"name":"invoice","title":"Rechnung","titleIn":{"en":"Mondays"}}]', 'payment.0.titleIn.en'],
  [
    'customEnterShopDialog',
    '{"text":"Montags","textIn":{"en":"Mondays"}}',
    'customEnterShopDialog.textIn.en',
  ],
])('staff see a field for each further language, by its name: %s', (name, text, path) => {
  const { form: asked, toAnswers } = settingForm(form, name);
  const html = renderPart(
    <SchemaForm
      form={asked}
      fields={[name]}
      value={toAnswers({ value: text })}
      onSubmit={() => Promise.resolve()}
    />,
  );
  const [, field = ''] = html.split(`data-path="${path}"`);
  expect(field).toMatch(/^><label [^>]*>English<\/label>/);
  expect(field).toContain('Mondays');
});
