import type { ArticleType, Unit } from '../../src/domain/catalogue/article-type.ts';
import type { Accessory } from '../pictures/draw-accessory.ts';

export interface OtherRow {
  urlId: string;
  name: string;
  second?: string;
  brand: string;
  type: ArticleType;
  unit: Unit;
  packageAmount: number;
  cents: number;
  stock: number;
  text: string;
  thing?: Accessory;
  category?: 'blue' | 'green' | 'yellow' | 'purple';
  species?: 'sativa' | 'indica' | 'hybrid' | 'sativa-dominant' | 'indica-dominant';
  thc?: number;
  cbd?: number;
  terpenes?: string;
  remark?: 'sellOff' | 'low' | 'out' | 'promoted';
  /** Other articles (`urlId`) that this one stands for, with the label's value. */
  variations?: { label: string; of: [name: string, urlId: string][] };
}

const filled = 'In der Apotheke aus geprüften Blüten abgefüllt, jede Packung mit Charge und Verfall.';
const ground =
  'In der Apotheke schonend zerkleinert und abgefüllt. Das Rezept braucht den Zusatz „zerkleinert“.';
const drops = 'Vollspektrum-Extrakt in mittelkettigen Triglyceriden, mit Dosierpipette.';

const own = (
  urlId: string,
  type: 'readymade' | 'milled',
  name: string,
  packageAmount: number,
  cents: number,
  more: Partial<OtherRow>,
): OtherRow => ({
  urlId,
  type,
  name,
  second: `${packageAmount} g`,
  brand: 'Hausmarke',
  unit: 'g',
  packageAmount,
  cents,
  stock: 60,
  text: type === 'milled' ? ground : filled,
  ...more,
});

const extract = (
  urlId: string,
  name: string,
  second: string,
  brand: string,
  cents: number,
  more: Partial<OtherRow>,
): OtherRow => ({
  urlId,
  type: 'essence',
  name,
  second,
  brand,
  unit: 'ml',
  packageAmount: 30,
  cents,
  stock: 45,
  text: drops,
  ...more,
});

const thing = (
  urlId: string,
  name: string,
  second: string | undefined,
  kind: Accessory,
  cents: number,
  text: string,
  more: Partial<OtherRow> = {},
): OtherRow => ({
  urlId,
  type: 'standard',
  name,
  ...(second && { second }),
  brand: 'Werkbank Nord',
  unit: 'stk',
  packageAmount: 1,
  cents,
  stock: 80,
  text,
  thing: kind,
  ...more,
});

/** Own brand, extracts, accessories and merchandise. */
export const otherArticles: OtherRow[] = [
  own('r001', 'readymade', 'Elbe Tag', 10, 7990, {
    category: 'green',
    species: 'sativa',
    thc: 20,
    cbd: 1,
    terpenes: 'Limonen Pinen',
    remark: 'promoted',
  }),
  own('r002', 'readymade', 'Elbe Abend', 10, 8490, {
    category: 'yellow',
    species: 'indica',
    thc: 22,
    cbd: 1,
    terpenes: 'Myrcen Linalool',
  }),
  own('r003', 'readymade', 'Elbe Mitte', 10, 7490, {
    category: 'blue',
    species: 'hybrid',
    thc: 17,
    cbd: 1,
    terpenes: 'Caryophyllen Myrcen',
  }),
  own('r004', 'readymade', 'Elbe Tag', 20, 14990, {
    category: 'green',
    species: 'sativa',
    thc: 20,
    cbd: 1,
    terpenes: 'Limonen Pinen',
  }),
  own('r005', 'readymade', 'Elbe Kraft', 5, 5490, {
    category: 'purple',
    species: 'indica-dominant',
    thc: 26,
    cbd: 1,
    terpenes: 'Myrcen Humulen',
    stock: 4,
    remark: 'low',
  }),
  own('m001', 'milled', 'Elbe Tag zerkleinert', 10, 7690, {
    category: 'green',
    species: 'sativa',
    thc: 19.5,
    cbd: 1,
    terpenes: 'Limonen Pinen',
    remark: 'promoted',
  }),
  own('m002', 'milled', 'Elbe Abend zerkleinert', 10, 7990, {
    category: 'yellow',
    species: 'indica',
    thc: 21.5,
    cbd: 1,
    terpenes: 'Myrcen Linalool',
  }),
  own('m003', 'milled', 'Elbe Mitte zerkleinert', 10, 6990, {
    category: 'blue',
    species: 'hybrid',
    thc: 16.5,
    cbd: 1,
    terpenes: 'Caryophyllen Myrcen',
  }),
  own('m004', 'milled', 'Elbe Kraft zerkleinert', 5, 5190, {
    category: 'purple',
    species: 'indica-dominant',
    thc: 25.4,
    cbd: 1,
    terpenes: 'Myrcen Humulen',
    stock: 0,
    remark: 'out',
  }),
  extract('e001', 'Klarwasser', 'THC 10 / CBD 10', 'Küstengrün', 11990, {
    category: 'blue',
    thc: 1,
    cbd: 1,
    remark: 'promoted',
  }),
  extract('e002', 'Klarwasser', 'THC 25', 'Küstengrün', 17990, { category: 'green', thc: 2.5, cbd: 0 }),
  extract('e003', 'Klarwasser', 'CBD 50', 'Küstengrün', 9990, { category: 'yellow', thc: 0.1, cbd: 5 }),
  extract('e004', 'Serra Óleo', 'THC 20 / CBD 5', 'Casa Verde Sur', 15990, {
    category: 'purple',
    thc: 2,
    cbd: 0.5,
  }),
  extract('e005', 'Serra Óleo', 'THC 5 / CBD 20', 'Casa Verde Sur', 13990, {
    category: 'yellow',
    thc: 0.5,
    cbd: 2,
    stock: 3,
    remark: 'low',
  }),
  extract('e006', 'Northern Drops', 'THC 15', 'Northern Acre', 14490, {
    category: 'green',
    thc: 1.5,
    cbd: 0.1,
    stock: 0,
    remark: 'out',
  }),
  extract('e007', 'Northern Drops', 'CBD 100', 'Northern Acre', 16490, {
    category: 'blue',
    thc: 0.1,
    cbd: 10,
    remark: 'sellOff',
  }),
  thing(
    'z001',
    'Grinder Alster',
    '50 mm',
    'grinder',
    2490,
    'Vierteilig, aus eloxiertem Aluminium, mit Siebkammer.',
    { category: 'blue' },
  ),
  thing(
    'z002',
    'Grinder Alster',
    '63 mm',
    'grinder',
    2990,
    'Vierteilig, aus eloxiertem Aluminium, mit Siebkammer.',
    { category: 'green' },
  ),
  thing(
    'z003',
    'Grinder Alster',
    undefined,
    'grinder',
    2490,
    'Vierteilig, aus eloxiertem Aluminium. Wähle die Größe.',
    {
      category: 'blue',
      stock: 0,
      variations: {
        label: 'Größe',
        of: [
          ['50 mm', 'z001'],
          ['63 mm', 'z002'],
        ],
      },
    },
  ),
  thing(
    'z004',
    'Vaporisator Hafenlicht',
    undefined,
    'vaporizer',
    21900,
    'Medizinprodukt zur Inhalation, Temperatur gradgenau einstellbar.',
    { category: 'green', remark: 'promoted' },
  ),
  thing(
    'z005',
    'Vaporisator Hafenlicht mini',
    undefined,
    'vaporizer',
    14900,
    'Klein genug für die Jackentasche, mit zwei Dosierkapseln.',
    { category: 'blue', stock: 2, remark: 'low' },
  ),
  thing(
    'z006',
    'Feinwaage 0,01 g',
    undefined,
    'scale',
    3490,
    'Misst auf ein hundertstel Gramm, mit Tara und Eichgewicht.',
  ),
  thing('z007', 'Aromadose', '100 ml', 'tin', 1290, 'Luftdicht, geruchsdicht, aus Weißblech.', {
    category: 'purple',
  }),
  thing(
    'z008',
    'Feuchtepack 62 %',
    '10 Stück',
    'humidity',
    990,
    'Hält Blüten gleichmäßig feucht. Zehn Packs zu je 4 g.',
    { category: 'blue', unit: 'g', packageAmount: 40 },
  ),
  thing('z009', 'Reinigungspinsel', undefined, 'brush', 590, 'Naturborsten, für Grinder und Kammer.', {
    category: 'yellow',
  }),
  thing('z010', 'Salbei-Pastillen', '75 g', 'lozenge', 490, 'Zuckerfrei, wohltuend nach dem Inhalieren.', {
    category: 'green',
    unit: 'g',
    packageAmount: 75,
  }),
  thing('z011', 'Reinigungsalkohol', '250 ml', 'tin', 690, 'Zur Reinigung von Glas- und Metallteilen.', {
    category: 'yellow',
    unit: 'ml',
    packageAmount: 250,
    remark: 'sellOff',
  }),
  thing(
    'z012',
    'Transportetui',
    undefined,
    'notebook',
    2190,
    'Gepolstert, abschließbar, mit Fach für das Rezept.',
    { stock: 0, remark: 'out' },
  ),
  thing('x001', 'T-Shirt „Elbe“', 'Größe M', 'shirt', 2490, 'Aus Bio-Baumwolle, in Portugal genäht.', {
    type: 'merchandise',
    category: 'green',
  }),
  thing('x002', 'Becher „Hafen“', undefined, 'mug', 1490, 'Emaille, 350 ml.', {
    type: 'merchandise',
    category: 'yellow',
  }),
  thing('x003', 'Kappe „Nord“', undefined, 'cap', 1990, 'Verstellbar, mit gesticktem Blatt.', {
    type: 'merchandise',
    category: 'blue',
    stock: 3,
    remark: 'low',
  }),
  thing('x004', 'Stoffbeutel', undefined, 'bag', 890, 'Fester Baumwollstoff, lange Henkel.', {
    type: 'merchandise',
    category: 'green',
  }),
  thing(
    'x005',
    'Therapietagebuch',
    undefined,
    'notebook',
    1290,
    'Für Dosis, Uhrzeit und Wirkung, 120 Seiten.',
    { type: 'merchandise', category: 'purple' },
  ),
];
