import { compileFormFactory } from '@rezeptur/engine/build';
import {
  type Answers,
  answersToSend,
  checkSubmission,
  declaredOrder,
  decodeForm,
  encodeForm,
  type FormDefinition,
  type FormRuntime,
  formRuntime,
  normaliseAnswers,
} from '@rezeptur/engine/core';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../support/app.ts';
import { registrationForm, selfPayer } from '../../support/registration.ts';
import type { Answer, TestBrowser } from '../../support/test-browser.ts';
import { answersFor, hostile, lengths } from '../support/hostile-answers.ts';
import { createShop, orderBody, orderForm } from '../support/shop.ts';

let server: TestApp;
let customer: TestBrowser;
beforeAll(async () => {
  server = await buildTestApp();
  customer = await server.customer();
});
afterAll(() => server.close());

/** A call that a form sends. */
interface Door {
  path: string;
  isSignedIn?: true;
  /** What the page sends of the answers; undefined where it sends nothing. */
  body?(answers: Answers): unknown;
  /** The one field that is sent, where the page keeps the others to itself: its path in the form and in the call. */
  sendsOnly?: { form: string; call: string };
}

const passwordOf = ({ plainPassword }: Answers) =>
  typeof plainPassword === 'object' && plainPassword !== null ? (plainPassword as Answers).first : undefined;
/** An answer that is left open is asked again another time. */
const profile = (field: string, mayStayOpen = false): Door => ({
  path: '/api/shop/my-account/update-profile',
  isSignedIn: true,
  body: (answers) => {
    const { [field]: given = '', ...more } = normaliseAnswers({}, answers);
    const isOpen = (given === '' || given === null) && Object.keys(more).length === 0;
    return mayStayOpen && isOpen ? undefined : { ...answers, [field]: answers[field] ?? '' };
  },
});

const doors: Record<string, Door> = {
  'accessibility-feedback': { path: '/api/shop/accessibility/feedback' },
  'account-address': {
    path: '/api/shop/my-account/my-address',
    isSignedIn: true,
    body: (answers) => ({ phone: '', email: '', ...answers }),
  },
  'account-password': {
    path: '/api/shop/my-account/change-password',
    isSignedIn: true,
    body: (answers) => ({ plainPassword: passwordOf(answers) }),
    sendsOnly: { form: 'plainPassword.first', call: 'plainPassword' },
  },
  'balance-payout': { path: '/api/shop/my-account/payout', isSignedIn: true },
  'batch-check': { path: '/api/shop/check-id', body: (answers) => ({ ...answers, orderHash: 'x' }) },
  login: { path: '/api/shop/login' },
  'lost-password': { path: '/api/shop/request_password' },
  'new-password': {
    path: '/api/shop/reset_password',
    body: (answers) => ({ token: 'x', password: passwordOf(answers) }),
    sendsOnly: { form: 'plainPassword.first', call: 'password' },
  },
  'profile-acknowledge-can-g': profile('hasAcknowledgedCanGDialog'),
  'profile-etiquette': profile('etiquetteAccepted'),
  'profile-event-answer': profile('eventAnswer', true),
  'profile-gender': profile('gender'),
  reauthenticate: { path: '/api/shop/reauthenticate', isSignedIn: true },
  'return-request': { path: '/api/shop/forms/return-request' },
  'side-effect-report': { path: '/api/shop/forms/side-effect-report' },
  'staff-code': { path: '/api/admin/login/code' },
  'staff-login': { path: '/api/admin/login' },
  withdrawal: { path: '/api/shop/withdrawal' },
};

/** Forms that no call of their own sends. */
const others: Record<string, string> = {
  'account-card': 'a file and nothing else',
  'first-code': 'for staff who are signed in; the same schema is the call’s',
  'reset-email': 'sent with the password that was chosen before it',
  'staff-password': 'for staff who are signed in; its rules are those of new-password',
  'checkout-confirmation': 'sent with the order, below',
  'delivery-address': 'sent with the order, below',
  prescription: 'sent with the order, as the one word that its last answer is',
  'doctor-questionnaire': 'sent with files to a link of its own; stored-walks judges it by the same walker',
  'export-purpose': 'asked in a dialog of the back office, sent as a sentence with the request for the file',
  'document-purpose': 'asked in a dialog of the back office, sent with the document’s id',
  redeem: 'read in the browser, and sent with the order: prescription',
  'pasted-schema': 'its text is judged by the import: workbench/paste',
  registration: 'sent with files, below',
  'shop-settings': 'a setting is written by the entity API, field by field',
};

/** The form as a browser gets it: code without imports, given the run-time tools and nothing else. */
function inBrowser({ name, schema, ui, steps }: FormDefinition): FormDefinition {
  const code = compileFormFactory({ name, schema, ui, steps }).replace('export default', 'return');
  return (new Function(code)() as (runtime: FormRuntime) => FormDefinition)(formRuntime);
}

const formOf = (name: string): FormDefinition => {
  const form = server.deps.schemas.forms.get(name);
  if (!form) throw new Error(`no form is called ${name}`);
  return form;
};

/** The places that the browser's verdict names. A group that is missing as a whole lacks each of its fields. */
function browserVerdict(form: FormDefinition, answers: Answers, { sendsOnly }: Partial<Door> = {}): string[] {
  const paths = new Set(checkSubmission(form, answers).errors.map(({ path }) => path));
  if (!sendsOnly) return [...paths].sort();
  const [group = ''] = sendsOnly.form.split('.');
  return paths.has(group) || paths.has(sendsOnly.form) ? [sendsOnly.call] : [];
}

/** The places that the server's answer names; a form that isn't finished has none. */
function serverVerdict({ status, body, text }: Answer): string[] {
  expect(status, text).toBeLessThan(500);
  expect(['badRequest', 'malformedBody', 'tooManyTries', 'unsupportedMediaType'], text).not.toContain(
    body?.errorType,
  );
  if (body?.errorType === 'incompleteSubmission') return [''];
  if (!['invalidFields', 'loginIncomplete', 'checkIncomplete'].includes(body?.errorType ?? '')) return [];
  return Object.keys(body.data as object).sort();
}

let address = 0;
/** Each try from another place, so that none uses up another's. */
const from = () => ({
  remoteAddress: `10.${(++address >> 16) & 255}.${(address >> 8) & 255}.${address & 255}`,
});

describe('browser and server', () => {
  it('cover every form', () => {
    const known = [...Object.keys(doors), ...Object.keys(others)].sort();
    expect(known).toEqual([...server.deps.schemas.forms.keys()].sort());
  });

  it.each(Object.entries(doors))('give the same verdict over %s, place by place', async (name, door) => {
    const form = inBrowser(formOf(name));
    const sender = door.isSignedIn ? customer : server.visitor();
    let refused = 0;
    await fc.assert(
      fc.asyncProperty(answersFor(form), async (answers) => {
        const verdict = browserVerdict(form, answers, door);
        if (verdict.length > 0) refused++;
        const body = door.body ? door.body(answers) : answers;
        if (body === undefined) {
          expect(verdict).toEqual([]);
          return;
        }
        const answer = await sender.post<Record<string, unknown>>(door.path, body, from());
        expect(serverVerdict(answer), answer.text).toEqual(verdict);
        // What counts tries by account is not what is asked here.
        await server.deps.db.deleteFrom('throttle').execute();
      }),
      { numRuns: 120 },
    );
    expect(refused).toBeGreaterThan(10);
  });

  it('give the same verdict over a registration with its files, place by place', async () => {
    const form = inBrowser(formOf('registration'));
    const file = (id: string, type: string) => ({ id, name: 'ausweis', size: 1000, type });
    const files = {
      idCardFront: file('front', 'image/jpeg'),
      idCardBack: file('back', 'image/png'),
    };
    const names = Object.keys(selfPayer);
    const changes = fc.dictionary(
      fc.oneof(
        { weight: 9, arbitrary: fc.constantFrom(...names) },
        fc.constantFrom(
          'email[toString]',
          'email[valueOf]',
          'isAdmin',
          'toString',
          'valueOf',
          'hasOwnProperty',
        ),
      ),
      fc.oneof({ weight: 3, arbitrary: fc.string({ unit: 'grapheme', maxLength: 9 }) }, hostile, lengths),
      { minKeys: 1, maxKeys: 3 },
    );
    await fc.assert(
      fc.asyncProperty(changes, async (typed) => {
        // A body of multipart/form-data is UTF-8: halves of characters can't come that way.
        const fields = Object.fromEntries(
          Object.entries({ ...selfPayer, ...typed }).map(([key, text]) => [key, text.toWellFormed()]),
        );
        const answer = await server
          .visitor()
          .upload<Record<string, unknown>>('/api/shop/registration', registrationForm(fields), from());
        expect(serverVerdict(answer), answer.text).toEqual(
          asParsed(browserVerdict(form, { ...nested(fields), ...files })),
        );
      }),
      { numRuns: 60 },
    );
  });
});

/** Pages of the order: where its call has their answers, and what they say of themselves, which is the order's to say. */
const pagesOfOrder: [form: string, field: string, facts: Answers][] = [
  ['delivery-address', 'shippingAddress', {}],
  [
    'checkout-confirmation',
    'confirmation',
    { prescriptionNeeded: true, prescriptionForm: 'original', isToPay: true, paid: 'inAdvance' },
  ],
];

describe('the order and its pages', () => {
  let articleId: string;
  beforeAll(async () => {
    const shop = createShop(server.deps);
    await shop.configure();
    ({ id: articleId } = await shop.addArticle());
    await shop.addBatch(articleId, { receivedAmount: 1000 });
  });

  it.each(pagesOfOrder)('give the same verdict over %s, place by place', async (name, field, facts) => {
    const form = inBrowser(formOf(name));
    const buyer = await server.customer();
    let refused = 0;
    await fc.assert(
      fc.asyncProperty(answersFor(form), async (typed) => {
        const answers = inBrackets(form, answersToSend(form, { ...typed, ...facts }));
        if (Object.keys(answers).length === 0) return;
        const verdict = browserVerdict(form, answers);
        if (verdict.length > 0) refused++;
        // At another price nothing is sold, however right the rest is: each try is the first.
        const wanted = { totalPaymentPrice: 1, [field]: answers };
        const body = orderForm(orderBody([{ articleId, amount: 5 }], wanted));
        const answer = await buyer.upload<Record<string, unknown>>('/api/shop/checkout/order', body);
        const places = serverVerdict(answer).map((path) => path.replace(`${field}.`, ''));
        expect(places, answer.text).toEqual(verdict);
      }),
      { numRuns: 120 },
    );
    expect(refused).toBeGreaterThan(10);
  });
});

/** What a page sends as it arrives by the keys of a multipart body, in which each is a text, and what is empty isn't there. */
function inBrackets({ schema }: FormDefinition, answers: Answers): Answers {
  const sent: [string, string][] = [];
  const asked = declaredOrder(schema).filter((name) => Object.hasOwn(answers, name));
  encodeForm(Object.fromEntries(asked.map((name) => [name, answers[name]])), {
    appendField: (key, text) => void sent.push([key, text.toWellFormed()]),
    appendFile: () => undefined,
  });
  return decodeForm(sent, schema);
}

/** The parser of multipart bodies keeps back the name of a key that every object has. */
const asParsed = (paths: string[]): string[] =>
  [...new Set(paths.map((path) => (path in Object.prototype ? '?' : path)))].sort();

/** `email[first]` as the form holds it; a ticked box is true. */
function nested(fields: Record<string, string>): Answers {
  const answers: Answers = {};
  for (const [key, text] of Object.entries(fields)) {
    const [, group = key, field] = /^(\w+)\[(\w+)\]$/.exec(key) ?? [];
    const value = /Consent$/.test(key) && text === '1' ? true : text;
    if (field === undefined) answers[group] = value;
    else answers[group] = { ...(answers[group] as Answers | undefined), [field]: value };
  }
  return answers;
}
