import { markdown } from '../markdown.ts';
import { judge, over } from './aims.ts';
import type { Measured } from './measure.ts';
import type { Results } from './results.ts';

/** Markdown of all that was measured, with the aims and which of them are met. */
export function report(results: Results): string {
  const { calls, encryption, growth, busy, locks, starts, memory, installed } = results;
  const judged = judge(results);
  const parts: [string, string[], string[][]][] = [
    ['', callHead, calls.flatMap(callRows)],
    [
      'Beside the same shop that encrypts nothing, 32 connections:',
      ['call', 'in clear text: server CPU ms', 'encrypted: server CPU ms', 'server CPU', 'rate'],
      encryption.map(({ name, ours, floor }) => [
        name,
        floor.server.toFixed(2),
        ours.server.toFixed(2),
        `${(ours.server / floor.server).toFixed(2)} ×`,
        `${(ours.perSecond / floor.perSecond).toFixed(2)} ×`,
      ]),
    ],
    [
      'How it grows with the range, 8 connections:',
      ['call', ...growth.map(({ articles }) => `${articles.toLocaleString('en')} articles`)],
      growthRows(growth),
    ],
    [
      'While five orders a second come in:',
      ['call', '', 'p50 ms', 'p99 ms', 'requests/s', 'rate', 'p99'],
      busy.flatMap(({ name, connections, quiet, busy: loaded }) => [
        [`${name}, ${over(connections)}`, 'quiet', ...latency(quiet), '', ''],
        [
          '',
          'with orders',
          ...latency(loaded),
          `${(loaded.perSecond / quiet.perSecond).toFixed(2)} ×`,
          `${(loaded.p99 / quiet.p99).toFixed(1)} ×`,
        ],
      ]),
    ],
    [
      'From the first lock of an order of 10 lines to its commit:',
      ['connections', 'orders', 'p50 ms', 'p99 ms'],
      locks.map(({ connections, orders, p50, p99 }) => [
        String(connections),
        String(orders),
        p50.toFixed(1),
        p99.toFixed(1),
      ]),
    ],
    [
      'Start, with the embedded database and the demo data:',
      ['start', 'until it listens, ms', 'processor time, ms', 'memory then, MB'],
      starts.map(({ name, milliseconds, processor, idle }) => [
        name,
        ...[milliseconds, processor, idle].map((value) => value.toFixed(0)),
      ]),
    ],
    [
      'Memory of a server with PostgreSQL and 1,000 articles, while pages, configuration, articles, carts and lists are read in turn:',
      ['when', 'MB'],
      memory
        ? [
            ['idle', String(memory.idle)],
            ...memory.loaded.map(([minute, megabytes]) => [
              `after ${minute.toFixed(1)} minutes`,
              String(megabytes),
            ]),
            ['some seconds later', String(memory.after)],
          ]
        : [],
    ],
    ['On the disk:', ['what', 'MB'], installed.map(([what, megabytes]) => [what, megabytes.toFixed(0)])],
    [
      `The aims, ${judged.filter(({ isMet }) => isMet).length} of ${judged.length} met:`,
      ['aim', 'limit', 'measured', 'met'],
      judged.map(({ aim, limit, measured, isMet }) => [aim, limit, measured, isMet ? 'yes' : '**no**']),
    ],
  ];
  return parts
    .filter(([, , rows]) => rows.length > 0)
    .map(([title, head, rows]) => `${title && `${title}\n\n`}${markdown(head, rows)}`)
    .join('\n\n');
}

const callHead = [
  'call',
  'connections',
  '',
  'p50 ms',
  'p99 ms',
  'requests/s',
  'server CPU ms',
  'database CPU ms',
  'rate',
  'server CPU',
];

function callRows({ name, connections, ours, floor }: Measured): string[][] {
  const rate = `${(ours.perSecond / floor.perSecond).toFixed(2)} ×`;
  const work = `${(ours.server / floor.server).toFixed(1)} ×`;
  return [
    [name, String(connections), 'bare', ...latency(floor), ...processor(floor), '', ''],
    ['', '', 'shop', ...latency(ours), ...processor(ours), rate, work],
  ];
}

const latency = ({ p50, p99, perSecond }: { p50: number; p99: number; perSecond: number }) => [
  p50.toFixed(1),
  p99.toFixed(1),
  perSecond.toFixed(0),
];

const processor = ({ server, database }: { server: number; database: number }) => [
  server.toFixed(2),
  database.toFixed(2),
];

function growthRows(growth: Results['growth']): string[][] {
  const names = growth[0]?.calls.map(({ name }) => name) ?? [];
  return names.map((name) => [
    name,
    ...growth.map(({ calls }) => {
      const { ours, floor } = calls.find((call) => call.name === name) ?? {};
      return ours && floor
        ? `${ours.server.toFixed(2)} ms, ${(ours.server / floor.server).toFixed(1)} × bare`
        : '';
    }),
  ]);
}
