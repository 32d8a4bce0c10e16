import { describe, expect, it } from 'vitest';
import type { Cell } from '../../../packages/server/src/entities/export/cell.ts';
import { csvLine } from '../../../packages/server/src/entities/export/csv.ts';
import { xlsxCell, xlsxFile } from '../../../packages/server/src/entities/export/xlsx.ts';
import { readXlsx } from '../../support/read-xlsx.ts';

const text = (value: string) => ({ type: String, value, format: '@' });
const date = (iso: string, format: string) => ({ type: Date, value: new Date(iso), format });

describe('a cell of an exported list', () => {
  it.each<{ cell: Cell; de: string; en: string; sheet: object | null }>([
    { cell: { text: '' }, de: '', en: '', sheet: null },
    { cell: { text: 'Elbe' }, de: 'Elbe', en: 'Elbe', sheet: text('Elbe') },
    { cell: { text: 'a;b' }, de: '"a;b"', en: 'a;b', sheet: text('a;b') },
    { cell: { text: 'a,b' }, de: 'a,b', en: '"a,b"', sheet: text('a,b') },
    { cell: { text: 'a "b"' }, de: '"a ""b"""', en: '"a ""b"""', sheet: text('a "b"') },
    { cell: { text: 'a\nb' }, de: '"a\nb"', en: '"a\nb"', sheet: { ...text('a\nb'), wrap: true } },
    { cell: { text: '=1+1' }, de: "'=1+1", en: "'=1+1", sheet: text('=1+1') },
    { cell: { text: '+1' }, de: "'+1", en: "'+1", sheet: text('+1') },
    { cell: { text: '-1' }, de: "'-1", en: "'-1", sheet: text('-1') },
    { cell: { text: '@SUM(A1)' }, de: "'@SUM(A1)", en: "'@SUM(A1)", sheet: text('@SUM(A1)') },
    { cell: { text: '\t=1' }, de: "'\t=1", en: "'\t=1", sheet: text('\t=1') },
    { cell: { text: '＝1' }, de: "'＝1", en: "'＝1", sheet: text('＝1') },
    { cell: { text: ' =1' }, de: "' =1", en: "' =1", sheet: text(' =1') },
    { cell: { number: -12.5 }, de: '-12,5', en: '-12.5', sheet: { type: Number, value: -12.5 } },
    {
      cell: { number: 1234.5, digits: 2 },
      de: '1234,50',
      en: '1234.50',
      sheet: { type: Number, value: 1234.5, format: '0.00' },
    },
    {
      cell: { day: '2026-03-02' },
      de: '2026-03-02',
      en: '2026-03-02',
      sheet: date('2026-03-02T00:00:00Z', 'dd.mm.yyyy'),
    },
    { cell: { day: '1899-03-02' }, de: '1899-03-02', en: '1899-03-02', sheet: text('1899-03-02') },
    {
      cell: { moment: '2026-07-01T12:30:00Z' },
      de: '2026-07-01 14:30:00',
      en: '2026-07-01 14:30:00',
      sheet: date('2026-07-01T14:30:00Z', 'dd.mm.yyyy hh:mm'),
    },
  ])('$cell', ({ cell, de, en, sheet }) => {
    expect(csvLine([cell], 'de')).toBe(`${de}\r\n`);
    expect(csvLine([cell], 'en')).toBe(`${en}\r\n`);
    expect(xlsxCell(cell, 'de')).toEqual(sheet);
  });

  it('is cut where Excel would refuse the file', () => {
    expect(xlsxCell({ text: 'x'.repeat(40_000) }, 'de')?.value).toHaveLength(32_767);
  });

  it('is stored as text, number or day, never as a formula', async () => {
    const rows: Cell[][] = [
      [{ text: '=1+1' }, { number: 0.5 }, { day: '2026-03-02' }, { text: 'ä<&\u0001>"' }],
    ];
    const cells = readXlsx(await xlsxFile({ head: ['=2', 'b', 'c', 'd'], rows, locale: 'en' }));
    expect(cells).toMatchObject({
      A1: { type: 's', value: '=2' },
      A2: { type: 's', value: '=1+1' },
      B2: { type: 'n', value: '0.5' },
      C2: { type: 'n', value: '46083' },
      D2: { type: 's', value: 'ä<&>"' },
    });
    expect(Object.values(cells).filter(({ hasFormula }) => hasFormula)).toEqual([]);
  });
});
