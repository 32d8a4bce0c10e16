import { createAjv, createForm, type FormDefinition } from '@rezeptur/engine/core';
import { HttpError } from '@rezeptur/engine/react';
import schema from '@rezeptur/schemas/forms/shop-settings/schema.json';
import ui from '@rezeptur/schemas/forms/shop-settings/ui.json';
import { expect, it } from 'vitest';
import { answersToSend } from '../../../packages/engine/src/core/form/answers-to-send.ts';
import { refusalIn } from '../../../packages/engine/src/react/entity/edit/refusal-in.ts';
import {
  readSetting,
  settingForm,
  unreadable,
} from '../../../packages/shop/src/features/admin/settings/setting-form.ts';
import { withLanguages } from '../../../packages/shop/src/features/admin/settings/with-languages.ts';

const languages = [
  { code: 'ar', name: 'العربية' },
  { code: 'en', name: 'English' },
];
const form: FormDefinition = withLanguages(
  createForm({
    name: 'shop-settings',
    schema: schema as FormDefinition['schema'],
    ui: ui as FormDefinition['ui'],
    ajv: createAjv(),
  }),
  languages,
);
const payment = '[{"name":"invoice","title":"Rechnung"}]';
const message = '{"text":"Hallo"}';

it.each([
  ['shopName', '', ''],
  ['shopName', 'true', 'true'],
  ['offline', 'true', true],
  ['paymentTermDays', '14', 14],
  ['payment', payment, [{ name: 'invoice', title: 'Rechnung' }]],
  ['payment', '[]', []],
  ['customEnterShopDialog', message, { text: 'Hallo' }],
  ['customEnterShopDialog', 'null', null],
  ['openingHoursIn', '{}', {}],
  ['openingHoursIn', '{"en":"Mondays","gone":"Luni"}', { en: 'Mondays', gone: 'Luni' }],
])('%s: %s is edited by its meaning, and stored in its format', (name, text, value) => {
  const own = settingForm(form, name);
  const answers = own.toAnswers({ value: text });
  expect([answers[name], readSetting(form, name, text)]).toEqual([value, { value }]);
  expect(own.form.check(answers)).toEqual([]);
  expect(own.toItem(answers)).toEqual({ value: text });
});

it.each([
  ['payment', '['],
  ['payment', '{}'],
  ['payment', '[null]'],
  ['payment', '[{"name":"invoice"}]'],
  ['offline', '1'],
  ['paymentTermDays', '-100'],
  ['shopIban', 'DE00120300000000202051'],
  ['ofAnOlderVersion', '1'],
])('%s: %s is reported as unreadable', (name, text) => {
  expect(readSetting(form, name, text)).toEqual({});
});

it.each([
  ['payment', '{}', {}],
  ['payment', '[null]', {}],
  ['paymentTermDays', 'bald', {}],
  // What can be drawn is kept, and mended in its place.
  ['payment', '[{"name":"invoice"}]', { payment: [{ name: 'invoice' }] }],
])('%s: from %s the form starts with the readable values', (name, text, answers) => {
  expect(settingForm(form, name).toAnswers({ value: text })).toEqual(answers);
});

it.each([
  ['paymentTermDays', undefined, 'paymentTermDays required'],
  ['offline', undefined, 'offline required'],
  ['payment', [{ name: 'invoice' }], 'payment.0.title required'],
  ['carrierZips', ['2009'], 'carrierZips.0 pattern'],
  ['customEnterShopDialog', { text: '', presetImageIndex: 1 }, 'customEnterShopDialog.text required'],
])('%s as %j is refused at its field', (name, value, place) => {
  const errors = settingForm(form, name).form.check({ [name]: value });
  expect(errors.map(({ path, rule }) => `${path} ${rule}`)).toEqual([place]);
});

it('shows errors of the server at the field of the setting', () => {
  const body = { error: 'Nicht lesbar.', data: { value: ['Eine Stufe ab 0 € fehlt.'] } };
  const told = refusalIn(
    settingForm(form, 'shippingMethods'),
    new HttpError('bad-request', { status: 422, body }),
  );
  expect(told).toMatchObject({ status: 422, body: { data: { shippingMethods: body.data.value } } });
  expect(refusalIn({ askedAt: {} }, 'anything else')).toBe('anything else');
});

it('reads a message with emptied fields as none, and a list without entries as empty', () => {
  const { form: asked, toItem } = settingForm(form, 'customEnterShopDialog');
  const emptied = {
    customEnterShopDialog: { text: '', textIn: { en: undefined }, presetImageIndex: undefined },
  };
  expect([asked.check(emptied), toItem(emptied)]).toEqual([[], { value: 'null' }]);
  expect(settingForm(form, 'payment').toItem({})).toEqual({ value: '[]' });
});

it('finds the rows to be corrected, and none where all are readable', () => {
  const good = { name: 'offline', value: 'false' };
  const bad = { name: 'payment', value: '{}' };
  expect([unreadable(form, [good, bad]), unreadable(form, [good])]).toEqual([[bad], []]);
});

it('asks for each text that patients read in every further language, whichever there are', () => {
  const { properties: { payment, openingHoursIn } = {} } = form.schema;
  for (const { properties } of [payment?.items?.properties?.titleIn ?? {}, openingHoursIn ?? {}])
    expect(Object.entries(properties ?? {})).toEqual(
      languages.map(({ code, name }) => [code, expect.objectContaining({ type: 'string', title: name })]),
    );
  const { form: asked, toItem } = settingForm(form, 'openingHoursIn');
  expect([asked.check({}), toItem({})]).toEqual([[], { value: '{}' }]);
});

it('sends what was written in further languages, also in one that is gone', () => {
  const { form: asked, toItem } = settingForm(form, 'payment');
  const answers = {
    payment: [{ name: 'invoice', title: 'Rechnung', titleIn: { en: 'Invoice', gone: 'Factura' } }],
  };
  expect(asked.check(answers)).toEqual([]);
  expect(JSON.parse(String(toItem(answersToSend(asked, answers)).value))).toEqual([
    { name: 'invoice', title: 'Rechnung', titleIn: { en: 'Invoice', gone: 'Factura' } },
  ]);
});
