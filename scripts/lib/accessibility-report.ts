import accessibility from '@rezeptur/schemas/accessibility.json' with { type: 'json' };
import { markdown } from '../../tests/bench/markdown.ts';
import type { Inspected, Walked } from '../../tests/e2e/support/inspected.ts';
import { usualViews, type View } from '../../tests/e2e/support/looks.ts';
import { notDemanded } from '../../tests/support/find-ibm-barriers.ts';
import { shopPages } from '../../tests/support/shop-pages.ts';

const { checkers, languages, views, walks } = accessibility;

/** Of what the accessibility statement is made. */
export interface Summary {
  $id: string;
  description: string;
  checkedOn: string;
  /** Pages and steps, each language of its own. */
  places: number;
  looked: number;
  stops: number;
  findings: number;
}

/** What was declared to be looked at and wasn't, because a walk came to no end. */
export function missingIn(inspected: readonly Inspected[], walked: readonly Walked[]): string[] {
  const open = shopPages.filter(({ needsLogin }) => !needsLogin).map(({ name }) => name);
  return languages.flatMap((language) => [
    ...open
      .filter((name) => !inspected.some((one) => one.place === name && one.language === language))
      .map((name) => `page ${name} (${language})`),
    ...walks
      .filter((name) => !walked.some((one) => one.walk === name && one.language === language))
      .map((name) => `way ${name} (${language})`),
  ]);
}

export function summaryOf(all: readonly Inspected[], walked: readonly Walked[], checkedOn: Date): Summary {
  const inspected = all.filter(isOfShop);
  const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
  return {
    $id: 'https://rezeptur.invalid/schemas/accessibility-results',
    description: 'Written by `npm run accessibility`; docs/accessibility.md has the same, place by place.',
    checkedOn: checkedOn.toISOString().slice(0, 10),
    places: inspected.length,
    looked: sum(inspected.map(({ looked }) => looked)),
    stops: sum(walked.map(({ stops }) => stops)),
    findings: findingsOf(inspected, walked).length,
  };
}

/** The statement is for customers: what staff work with is looked at in other views, and counted for itself. */
const isOfShop = ({ place }: Inspected) => !place.startsWith('admin-');

/** The document: what was looked at, how, and what was found. */
export function reportOf(
  all: readonly Inspected[],
  walked: readonly Walked[],
  { checkedOn, places, looked, stops }: Summary,
): string {
  const inspected = all.filter(isOfShop);
  const ofStaff = all.filter((one) => !isOfShop(one));
  const placesOf = (some: readonly Inspected[]) =>
    tableOf(
      'place',
      some,
      ({ place }) => place,
      ({ looked: many, found }) => cell(`${many} looks`, found),
    );
  const stopsOf = tableOf(
    'way or page',
    walked,
    ({ walk }) => walk,
    ({ stops: many, faults }) => cell(`${many} stops`, faults),
  );
  return `# Accessibility, as checked

Written by \`npm run accessibility\` on ${checkedOn}. The shop's accessibility statement is made from the same results and from
\`schemas/accessibility.json\`, which declares what is looked at ([0116](decisions/0116-the-accessibility-statement-is-what-is-checked.md)).

Each place is looked at by ${checkers.join(' and ')} (WCAG 2.2 AA and best practice) at ${said(views)};
in each view's further looks contrast alone is measured. None may scroll sideways: ${places} places, ${looked} looks. Each stop of the keyboard has to be in sight, below nothing that sticks to an edge, and
marked: ${stops} stops.

## Findings

${listOf(findingsOf(inspected, walked))}

## What is left out, and why

${markdown(
  ['rule of IBM', 'where', 'why'],
  notDemanded.map(({ rule, where, why }) => [rule, `\`${where}\``, why]),
)}

## Places

${placesOf(inspected)}

## By keyboard alone

Pages are gone through once at ${Math.min(...views.map(({ width }) => width))} px; ways are walked to their end.

${stopsOf}

## Back office

At ${said(usualViews)}, in German, which it speaks alone.

${placesOf(ofStaff)}

${listOf(findingsOf(ofStaff, []))}
`;
}

const said = (some: readonly View[]): string =>
  some
    .map(({ width, text, looks }) => `${width} px with text at ${text} % (${looks.join(', ')})`)
    .join(' and at ');

const listOf = (findings: readonly string[]): string =>
  findings.length === 0 ? 'None.' : findings.map((finding) => `- ${finding.replace(/\s+/g, ' ')}`).join('\n');

const cell = (many: string, found: readonly string[]): string =>
  `${many}, ${found.length === 0 ? 'nothing found' : `${found.length} found`}`;

const findingsOf = (inspected: readonly Inspected[], walked: readonly Walked[]): string[] => [
  ...inspected.flatMap(({ language, found }) => found.map((one) => `(${language}) ${one}`)),
  ...walked.flatMap(({ walk, language, faults }) => faults.map((one) => `(${language}) ${walk}: ${one}`)),
];

/** A line per name, a column per language. */
function tableOf<T extends { language: string }>(
  head: string,
  all: readonly T[],
  nameOf: (one: T) => string,
  say: (one: T) => string,
): string {
  const names = [...new Set(all.map(nameOf))].sort();
  const rows = names.map((name) => [
    name,
    ...languages.map((language) => {
      const one = all.find((other) => nameOf(other) === name && other.language === language);
      return one ? say(one) : '–';
    }),
  ]);
  return markdown([head, ...languages], rows);
}
