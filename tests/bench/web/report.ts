import { markdown } from '../markdown.ts';
import { median } from '../median.ts';
import type { Visit } from './measure-page.ts';

const kinds = ['Document', 'Script', 'Stylesheet', 'Font', 'Image', 'Fetch'];
const scores = ['performance', 'accessibility', 'best-practices', 'seo'];

/** A Markdown table: per page the medians of its visits. */
export function report(measured: Map<string, Visit[]>): string {
  const heads = ['page', 'HTML', 'JS', 'CSS', 'fonts', 'images', 'data', 'all KB', 'LCP s', 'TBT ms', 'CLS'];
  const rows = [...measured].map(([name, visits]) => {
    const of = (figure: (visit: Visit) => number) => median(visits.map(figure));
    const kilobytes = (kind: string) => of(({ bytes }) => (bytes[kind] ?? 0) / 1000);
    return [
      name,
      ...kinds.map((kind) => kilobytes(kind).toFixed(1)),
      of(({ bytes }) => Object.values(bytes).reduce((sum, one) => sum + one, 0) / 1000).toFixed(0),
      of(({ lcp }) => lcp / 1000).toFixed(2),
      of(({ tbt }) => tbt).toFixed(0),
      of(({ cls }) => cls).toFixed(3),
      ...scores.map((score) => of((visit) => visit.scores[score] ?? 0).toFixed(0)),
    ];
  });
  return markdown([...heads, ...scores], rows);
}
