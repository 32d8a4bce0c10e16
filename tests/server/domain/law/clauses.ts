import type { LoadedSchemas, PermissionTable } from '@rezeptur/engine/build';
import { advance, type FlowDefinition, isWritable, statesIn } from '@rezeptur/engine/core';
import { answerTo, badFor, doesTrip, eachWay, factsOf, goodFor, inWords, type Sent } from './by-the-law.ts';
import { type AnyEvent, type AnyLaw, everyRole } from './law.ts';

/** What `schemas/` declares of a flow. */
export interface Declared {
  flow: FlowDefinition;
  entity: LoadedSchemas['entities'][string];
  permissions: PermissionTable;
}

/** A sentence of a law: what the law expects, and what is found in the declarations. */
export interface Clause {
  says: string;
  expected: unknown;
  found(declared: Declared): unknown;
}

/** Everything that a law says, sentence by sentence. */
export const clausesOf = (law: AnyLaw): Clause[] => [
  ...clausesOfStates(law),
  ...clausesOfFields(law),
  ...clausesOfReasons(law),
  ...law.events.flatMap((event) => clausesOfEvent(law, event)),
];

const actor = 'somebody';
const sorted = (names: Iterable<string>) => [...new Set(names)].sort();

function clausesOfStates({ states, start, begins, ends, groups = {}, elsewhere, ...law }: AnyLaw): Clause[] {
  return [
    {
      says: `is ${states.join(', ')}`,
      expected: sorted(states),
      found: ({ flow: { table } }) => sorted(Object.keys(table.states)),
    },
    {
      says: `starts ${start}, noted as ${begins?.event ?? 'nothing'}`,
      expected: [start, begins],
      found: ({ flow: { table } }) => [table.start, table.begin],
    },
    {
      says: `ends ${ends.join(', ') || 'never'}`,
      expected: sorted(ends),
      found: ({ flow: { table } }) => sorted(statesIn(table, 'final')),
    },
    {
      says: `has these groups of states: ${Object.keys(groups).join(', ') || 'none'}`,
      expected: sorted(Object.keys(groups)),
      found: ({ flow: { table } }) => sorted(Object.keys(table.groups ?? {})),
    },
    ...Object.entries(groups).map(([group, members]) => ({
      says: `is ${group} where it is ${members.join(', ')}`,
      expected: members,
      found: ({ flow: { table } }: Declared) => statesIn(table, group),
    })),
    {
      says: 'has these events and no others',
      expected: sorted(law.events.map(({ event }) => event)),
      found: ({ flow: { table } }) => sorted(table.transitions.map(({ event }) => event)),
    },
    {
      says: 'answers these events in its own way where a state doesn’t grant them',
      expected: elsewhere ?? {},
      found: ({ flow: { table } }) => table.refusals ?? {},
    },
  ];
}

const everyField = 'every field';

function clausesOfFields({ states, writable }: AnyLaw): Clause[] {
  return states.map((state) => {
    const open = writable?.filter((window) => window.in.includes(state)).map(({ fields }) => fields);
    const expected = !open || open.includes('all') ? everyField : sorted(open.flat());
    return {
      says: `lets ${Array.isArray(expected) ? expected.join(', ') || 'no field' : expected} be written where it is ${state}`,
      expected,
      found({ flow: { table }, entity }) {
        const fields = Object.keys(entity.schema.properties ?? {});
        const found = fields.filter((field) => isWritable(table, state, field));
        return found.length === fields.length ? everyField : sorted(found);
      },
    };
  });
}

/** What trips each guard, tried in each way in which its facts may stand, with all other facts false and then true. */
function clausesOfReasons(law: AnyLaw): Clause[] {
  const codes = Object.keys(law.reasons ?? {});
  const known = codes.flatMap((code) => factsOf(law, code));
  const tripping = (code: string, does: (facts: Sent['facts']) => boolean) => {
    const others = [false, true].map((rest) => Object.fromEntries(known.map((fact) => [fact, rest])));
    return eachWay(factsOf(law, code)).flatMap((facts) =>
      others.some((rest) => does({ ...rest, ...facts })) ? [inWords(facts)] : [],
    );
  };
  return [
    {
      says: 'refuses for these reasons and no others',
      expected: sorted(codes),
      found: ({ flow: { table } }) => sorted(Object.keys(table.guards ?? {})),
    },
    ...codes.map((code) => ({
      says: `refuses as ${code} by ${factsOf(law, code).join(', ')}`,
      expected: tripping(code, (facts) => doesTrip(law, code, facts)),
      found({ flow }: Declared) {
        const guard = flow.table.guards?.[code];
        return guard && tripping(code, (facts) => !flow.decide(guard, facts));
      },
    })),
  ];
}

const verdict = ({ flow: { table, decide } }: Declared, { event, state, role, facts }: Sent) =>
  advance(table, state, event, { facts, role }, decide);

function answerOf(declared: Declared, sent: Sent): string {
  const answer = verdict(declared, sent);
  return answer.ok ? answer.to : `refused: ${answer.code}`;
}

function clausesOfEvent(law: AnyLaw, row: AnyEvent): Clause[] {
  const { event, from, to, by, refusedAs = [], notBy = [] } = row;
  const good = goodFor(law, row);
  const name = `${event} of ${by.join(', ')} where it is ${from.join(', ')}`;
  const every = law.states.flatMap((state) => everyRole.map((role) => ({ event, state, role, facts: good })));
  const granted = from.flatMap((state) => by.map((role) => ({ event, state, role, facts: good })));
  const staff = by.filter((role) => role !== 'system' && role !== 'customer');
  const action = `event:${event}`;
  const facts = sorted(refusedAs.flatMap((code) => factsOf(law, code)));
  const told = ({ role, state, ...sent }: Sent, answer: string) =>
    `${role} where it is ${state} with ${inWords(sent.facts)}: ${answer}`;
  /** The same of every transition that the event may take, else all of them. */
  const ofTransition = (declared: Declared, read: (of: Transition) => unknown) => {
    const all = granted.map((sent) => {
      const answer = verdict(declared, sent);
      return answer.ok ? read(answer.transition) : answer.code;
    });
    return new Set(all.map((one) => JSON.stringify(one))).size === 1 ? all[0] : all;
  };

  return [
    {
      says: `lets ${name} lead to ${to ?? 'no other state'}, and nobody else send it`,
      expected: every.map((sent) => told(sent, answerTo(law, sent))),
      found: (declared) => every.map((sent) => told(sent, answerOf(declared, sent))),
    },
    ...refusedAs.map((code) => {
      const bad = badFor(law, row, code);
      return {
        says: `refuses ${name} as ${code}: ${inWords(bad.because)}`,
        expected: [`refused: ${code}`],
        found: (declared: Declared) =>
          sorted(granted.map((sent) => answerOf(declared, { ...sent, facts: bad.facts }))),
      };
    }),
    {
      says: `answers ${name} as it should, however its facts stand`,
      expected: [],
      found: (declared) =>
        granted
          .flatMap((sent) => eachWay(facts).map((way) => ({ ...sent, facts: way })))
          .filter((sent) => answerOf(declared, sent) !== answerTo(law, sent))
          .map((sent) => told(sent, answerOf(declared, sent))),
    },
    {
      says: `lets ${name} be sent by whoever did not do ${notBy.join(', ') || 'anything before'}`,
      expected: sorted(notBy),
      found(declared) {
        const fields = Object.keys(declared.entity.schema.properties ?? {});
        return sorted(
          [...fields, ...notBy].filter((field) =>
            granted.every((sent) =>
              [actor, ['another', actor]].every((who) => isBarred(declared, sent, { [field]: who })),
            ),
          ),
        );
      },
    },
    {
      says: `${row.freshSignIn ? 'asks' : 'does not ask'} for the password at ${name}`,
      expected: row.freshSignIn === true,
      found: ({ entity }) => entity.ui?.freshSignIn?.includes(action) === true,
    },
    {
      says: `grants ${name} in the table of permissions`,
      expected: staff,
      found: ({ permissions }) => staff.filter((role) => isGranted(permissions[role], law.entity, action)),
    },
    {
      says: `asks at ${name} for ${row.asks?.join(', ') ?? 'nothing'}`,
      expected: row.asks ?? [],
      found: (declared) => ofTransition(declared, ({ fields }) => fields?.required ?? []),
    },
    {
      says: `mails at ${name} ${row.mails?.join(', ') ?? 'nobody'}`,
      expected: row.mails ?? [],
      found: (declared) => ofTransition(declared, ({ mails = [] }) => mails),
    },
    {
      says: `${row.forgets ? 'forgets' : 'keeps in the trail'} at ${name} what was there before`,
      expected: row.forgets === true,
      found: (declared) => ofTransition(declared, ({ forgets = false }) => forgets),
    },
  ];
}

type Transition = Declared['flow']['table']['transitions'][number];

function isBarred({ flow: { table, decide } }: Declared, sent: Sent, row: Record<string, unknown>): boolean {
  const answer = advance(table, sent.state, sent.event, { ...sent, actorId: actor, row }, decide);
  return !answer.ok && answer.code === 'anotherPersonNeeded';
}

function isGranted(grants: PermissionTable[string] = {}, entity: string, action: string): boolean {
  const actions = (grants[entity] ?? grants['*'])?.actions ?? [];
  return [action, 'event:*', '*'].some((one) => actions.includes(one));
}
