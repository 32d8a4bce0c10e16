import type { Answers } from '@rezeptur/engine/core';
import { createHttpClient, EngineProvider } from '@rezeptur/engine/react';
import { AnswerList, type AnswerListProps } from '@rezeptur/engine/react/entity';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';

// As it was asked some time ago: with a widget and an option that no form of today has.
const form: AnswerListProps['form'] = {
  name: 'visit',
  schema: {
    type: 'object',
    properties: {
      mood: { type: 'string', enum: ['good', 'bad'] },
      why: { type: 'string' },
      day: { type: 'string' },
      note: { type: 'string' },
      fee: { type: 'integer' },
      photo: { type: 'object' },
      agreed: { type: 'boolean' },
      pin: { type: 'string' },
    },
  },
  ui: {
    fields: {
      mood: { widget: 'smileys' },
      day: { widget: 'date' },
      fee: { widget: 'money' },
      pin: { widget: 'password' },
    },
  },
  steps: {
    start: 'how',
    steps: {
      how: { fields: ['mood', { name: 'why', when: {} }], next: [{ to: 'what' }] },
      what: { fields: ['day', 'fee', 'photo', 'note', 'agreed', 'pin'], next: [] },
    },
  },
};
const words: Record<string, string> = {
  'forms:visit.steps.how.title': 'Wie war es?',
  'forms:visit.mood.label': 'Stimmung',
  'forms:visit.mood.options.good': 'Gut & gern',
  'forms:visit.day.label': 'Tag',
  'engine:wizard.nothing': 'Keine Angabe',
  'engine:yes': 'Ja',
  'forms:visit.pets.item': 'Tier {{number}}',
};
const t: AnswerListProps['t'] = (key, params) =>
  words[String(key)]?.replace('{{number}}', String(params?.number)) ?? String(params?.defaultValue ?? key);

const shown = (answers: Answers, path: string[], of = form) =>
  renderToStaticMarkup(
    <EngineProvider http={createHttpClient({ baseUrl: '/api' })} locale="de" t={t}>
      <AnswerList form={of} answers={answers} path={path} t={t} />
    </EngineProvider>,
  );

test('answers are shown under their questions, step by step, in words', () => {
  const photo = { id: '1', name: 'bild.jpg', size: 3, type: 'image/jpeg' };
  const html = shown({ mood: 'good', day: '2026-03-02', fee: 1290, photo, agreed: true }, ['how', 'what']);
  expect(html).toContain('<section class="rz-answers__step" aria-label="Wie war es?"><h3');
  expect(html).toMatch(/Stimmung<\/dt><dd[^>]*>Gut &amp; gern<\/dd>/);
  expect(html).toMatch(/Tag<\/dt><dd[^>]*>02\.03\.2026<\/dd>/);
  expect(html).toContain('12,90 €');
  expect(html).toContain('bild.jpg');
  expect(html).toMatch(/agreed<\/dt><dd[^>]*>Ja<\/dd>/);
});

test('groups and lists are shown with the labels of what they ask, in the form’s order, files with their size', () => {
  const text = { type: 'string' };
  const visit: AnswerListProps['form'] = {
    name: 'visit',
    schema: {
      type: 'object',
      properties: {
        photos: { type: 'array', items: { type: 'object' } },
        pets: {
          type: 'array',
          items: {
            type: 'object',
            properties: {
              name: { ...text, title: 'Name' },
              isOld: { type: 'boolean' },
              pills: { type: 'integer', title: 'Tabletten', when: { isOld: true } },
            },
          },
        },
        home: {
          type: 'object',
          properties: {
            street: { ...text, title: 'Straße' },
            since: { ...text, title: 'Seit', format: 'date' },
          },
          allOf: [{ properties: { floor: { type: 'integer', title: 'Stock' } } }],
        },
      },
    },
    ui: { order: ['home', 'pets'] },
  };
  const answers = {
    photos: [{ id: 'p1', name: 'haus.jpg', size: 1500, type: 'image/jpeg' }],
    pets: [{ isOld: true, pills: 2, name: 'Mia' }, { name: 'Ben' }],
    home: { floor: 2, since: '2026-03-02', street: 'Am Kai 1' },
  };
  const html = renderToStaticMarkup(
    <EngineProvider http={createHttpClient({ baseUrl: '/api' })} locale="de" t={t}>
      <AnswerList
        form={visit}
        answers={answers}
        path={['form']}
        t={t}
        renderFile={({ id }, field) => <button type="button">{`${field} ${id}`}</button>}
      />
    </EngineProvider>,
  );
  const read = html
    .replaceAll(/<[^>]+>/g, '|')
    .replaceAll(/\|+/g, '|')
    .replaceAll('\u00a0', ' ');
  expect(read).toBe(
    '|home|Straße|Am Kai 1|Seit|02.03.2026|Stock|2|pets|Tier 1|Name|Mia|isOld|Ja|Tabletten|2|Tier 2|Name|Ben|photos|haus.jpg (1,5 kB) |photos p1|',
  );
});

test('an unanswered question says so; a question that wasn’t asked is omitted', () => {
  const html = shown({ mood: 'good' }, ['how', 'what']);
  expect(html).toMatch(/note<\/dt><dd[^>]*>Keine Angabe<\/dd>/);
  expect(html).not.toContain('>why<');
  expect(shown({ mood: 'bad', why: 'Regen' }, ['how'])).toMatch(/why<\/dt><dd[^>]*>Regen<\/dd>/);
});

test('steps that were not walked, and secrets, are omitted', () => {
  expect(shown({ mood: 'good', day: '2026-03-02' }, ['how'])).not.toContain('2026');
  expect(shown({ pin: '1234' }, ['what'])).not.toContain('1234');
  const codes = { type: 'array', items: { type: 'string', writeOnly: true } } as const;
  const safe = { name: 'visit', schema: { type: 'object', properties: { codes } }, ui: {} };
  expect(shown({ codes: ['5678'] }, ['form'], safe)).not.toContain('5678');
});

test('answers whose questions no longer exist are shown by name', () => {
  const html = shown({ colour: 'red' }, ['gone'], { name: 'visit', schema: {}, ui: {} });
  expect(html).toMatch(/colour<\/dt><dd[^>]*>red<\/dd>/);
});

test('what people put into words of their own is marked with the language of their form', () => {
  const text = { type: 'string' };
  const report: AnswerListProps['form'] = {
    name: 'report',
    schema: {
      type: 'object',
      properties: {
        mood: { type: 'string', enum: ['good', 'bad'] },
        what: { type: 'string', maxLength: 2000 },
        tips: { type: 'array', items: text },
        day: { type: 'string', format: 'date' },
        name: text,
        doctor: { type: 'object', properties: { practice: text, city: text } },
      },
    },
    ui: { fields: { name: { autocomplete: 'name' }, 'doctor.city': { autocomplete: 'address-level2' } } },
  };
  const answers = {
    mood: 'bad',
    what: 'A rash',
    tips: ['Cold water', 'Rest'],
    day: '2026-03-02',
    name: 'Kim Reed',
    doctor: { practice: 'Family practice', city: 'Hamburg' },
  };
  const list = (lang?: string) =>
    renderToStaticMarkup(
      <EngineProvider http={createHttpClient({ baseUrl: '/api' })} locale="de" t={t}>
        <AnswerList form={report} answers={answers} path={['form']} t={t} lang={lang} />
      </EngineProvider>,
    );
  const marked = [...list('en').matchAll(/<span lang="en">([^<]*)<\/span>/g)].map(([, words]) => words);
  expect(marked).toEqual(['A rash', 'Cold water, Rest', 'Family practice']);
  expect(list()).not.toContain('lang=');
});
