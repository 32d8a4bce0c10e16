import { compileFormFactory } from '@rezeptur/engine/build';
import {
  type Answers,
  checkSubmission,
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
  'checkout-confirmation': 'a page of the order',
  'delivery-address': 'a page of the order',
  prescription: 'a page of the order',
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

/** What hostile, careless and thorough people type. */
const hostile = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '\u0000',
    'a\u0000b',
    '\ud800',
    'a\udc00',
    '\u200b\u2060',
    '\u3164',
    'a\r\nb',
    ' x ',
    'Mu\u0308ller',
    '👩\u200d⚕\ufe0f',
    '\u202egnp.exe',
    "'; drop table customer; --",
    '<script>alert(1)</script>',
    '{{label}}',
    '%00',
    'toString',
    'null',
    '12345678',
    '20253',
    '00000',
    '2024-01-01 völliger Unsinn',
    '1899-12-31',
    '2024-02-30',
    '2024-01-01T00:00:00Z',
    'max@münchen.de',
    'a@b',
    'müller@b.de',
    'Sonne-ueber-Elbe7!',
    'DE89 3704 0044 0532 0130 00',
    '040 5550123',
  ),
  fc.string({ unit: 'binary', maxLength: 12 }),
);
const lengths = fc
  .constantFrom(1, 2, 5, 6, 8, 9, 30, 31, 80, 81, 120, 121, 128, 129, 254, 255, 300, 301, 2000, 2001, 5001)
  .map((length) => 'a'.repeat(length));
const strange = fc.constantFrom<unknown>(null, 0, -1, 1.5, 1e308, true, false, [], ['x'], {}, { x: 1 });
const value = fc.oneof({ weight: 6, arbitrary: hostile }, { weight: 2, arbitrary: lengths }, strange);

/** Examples of a form with some of its fields put otherwise, left out, and some that nobody declared. */
function answersFor({ schema }: FormDefinition): fc.Arbitrary<Answers> {
  const properties = Object.entries(schema.properties ?? {}).filter(
    ([, { readOnly, file, items }]) => !readOnly && !file && !items?.file,
  );
  const sane = Object.fromEntries(
    Object.entries({ ...(schema.examples?.[0] as Answers) }).filter(([name]) =>
      properties.some(([property]) => property === name),
    ),
  );
  const put = properties.map(([name, property]) => {
    const inner = Object.keys(property.properties ?? {});
    const group = fc.record(Object.fromEntries(inner.map((field) => [field, value])), { requiredKeys: [] });
    const choice = property.enum ? fc.constantFrom(...property.enum) : value;
    return fc
      .oneof(value, choice, inner.length > 0 ? group : value)
      .map((given): Answers => ({ [name]: given }));
  });
  const unknown = fc.tuple(fc.constantFrom('toString', 'valueOf', 'isAdmin', 'a.b', ''), hostile);
  return fc
    .record({
      base: fc.constantFrom(sane, sane, {}),
      changes: fc.array(fc.oneof(...put), { maxLength: 3 }),
      left: fc.subarray(
        properties.map(([name]) => name),
        { maxLength: 1 },
      ),
      more: fc.option(unknown, { freq: 8 }),
    })
    .map(({ base, changes, left, more }) => {
      const answers: Answers = Object.assign({}, base, ...changes);
      for (const name of left) delete answers[name];
      return more ? { ...answers, [more[0]]: more[1] } : answers;
    });
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
