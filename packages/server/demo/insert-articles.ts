import type { Insertable } from 'kysely';
import { isCannabis, medicineTypes } from '../src/domain/catalogue/article-type.ts';
import type { Tx } from '../src/platform/db/database.ts';
import type { ArticleTable } from '../src/platform/db/tables.ts';
import { type FlowerRow, flowers } from './data/flowers.ts';
import { type OtherRow, otherArticles } from './data/other-articles.ts';
import { demoId } from './demo-id.ts';

type NewArticle = Insertable<ArticleTable> & { id: string; urlId: string };

export interface DemoArticle {
  article: NewArticle;
  stock: number;
  remark: FlowerRow[11] | OtherRow['remark'];
  row: OtherRow | undefined;
}

/** The whole range with its brands. */
export async function insertArticles(tx: Tx): Promise<DemoArticle[]> {
  const range = [...flowers.map(flowerArticle), ...otherArticles.map(otherArticle)];
  const brands = [...new Set([...flowers.map((row) => row[2]), ...otherArticles.map(({ brand }) => brand)])];
  await tx
    .insertInto('brand')
    .values(brands.map((name) => ({ id: demoId(`brand ${name}`), name, logoName: null, text: null })))
    .execute();
  await tx
    .insertInto('article')
    .values(range.map(({ article }) => article))
    .execute();
  return range;
}

const countryNames = new Intl.DisplayNames('de', { type: 'region' });

function flowerArticle(row: FlowerRow, index: number): DemoArticle {
  const [name, cut, brand, species, thc, cbd, cents, category, terpenes, country, stock, remark] = row;
  const urlId = `a${String(index + 1).padStart(3, '0')}`;
  const countryName = countryNames.of(country);
  return {
    article: {
      id: demoId(urlId),
      name: `${brand} ${cut} ${name}`,
      slug: slugOf(`${brand} ${name} ${cut}`),
      urlId,
      publicNamePrimary: name,
      publicNameSecondary: cut,
      text: `${name} von ${brand} aus ${countryName}. Die Angaben zu THC und CBD stammen aus der aktuellen Charge.`,
      type: 'cannabis',
      brandId: demoId(`brand ${brand}`),
      species,
      strain: name,
      thc,
      cbd,
      unit: 'g',
      packageAmount: 1,
      priceCents: cents,
      vatPercent: 19,
      colorCategory: category,
      lowStockThreshold: 20,
      requiresPrescription: true,
      sealOfTransparency: index % 3 === 0,
      isShowcasePromoted: remark === 'promoted',
      isSellOffArticle: remark === 'sellOff',
      notInStockText:
        remark === 'out' && index % 2 === 1 ? 'Voraussichtlich in zwei Wochen wieder lieferbar' : null,
      crossing: `${parents[index % parents.length]} × ${parents[(index * 3 + 2) % parents.length]}`,
      cultivationFacility: `${brand} Anbau ${countryName}`,
      cultivationMethod: index % 4 === 0 ? 'greenhouse' : 'indoor',
      irradiationMethod: index % 3 === 1 ? 'electron-beam' : 'none',
      countryOfOrigin: country,
      terpeneProfile: JSON.stringify(terpenes.split(' ')),
      imageName: `${slugOf(`${urlId} ${name}`)}.svg`,
      shopImages: JSON.stringify([
        { id: `${urlId}-1`, imageName: `${slugOf(`${urlId} ${name}`)}-nah.svg`, isBatchImage: true },
      ]),
    },
    stock,
    remark,
    row: undefined,
  };
}

const parents = [
  'Nordlicht',
  'Fischmarkt',
  'Küstenkiefer',
  'Blaubeere',
  'Zitronengras',
  'Roter Sand',
  'Moosgrund',
];

function otherArticle(row: OtherRow): DemoArticle {
  const { urlId, name, second, brand, type, variations, remark } = row;
  const isMedicine = medicineTypes.includes(type);
  return {
    article: {
      id: demoId(urlId),
      name: [brand, name, second].filter(Boolean).join(' '),
      slug: slugOf([name, second].filter(Boolean).join(' ')),
      urlId,
      publicNamePrimary: name,
      publicNameSecondary: second ?? null,
      text: row.text,
      type,
      brandId: demoId(`brand ${brand}`),
      species: row.species ?? null,
      strain: isMedicine ? name : null,
      thc: row.thc ?? null,
      cbd: row.cbd ?? null,
      unit: row.unit,
      packageAmount: row.packageAmount,
      priceCents: row.cents,
      vatPercent: 19,
      colorCategory: isMedicine ? (row.category ?? null) : null,
      lowStockThreshold: 5,
      requiresPrescription: isMedicine,
      sealOfTransparency: isMedicine,
      isShowcasePromoted: remark === 'promoted',
      isSellOffArticle: remark === 'sellOff',
      batchPreparationPackageAmount: isCannabis(type) ? row.packageAmount : null,
      packagingType: isCannabis(type) ? 'Braunglas mit Kindersicherung' : null,
      countryOfOrigin: isMedicine ? 'DE' : null,
      terpeneProfile: JSON.stringify(row.terpenes?.split(' ') ?? []),
      imageName: `${slugOf(`${urlId} ${name}`)}.svg`,
      ...(variations && {
        isVariationArticle: true,
        variationLabel: variations.label,
        variations: JSON.stringify(
          variations.of.map(([value, child]) => ({
            id: `${urlId}-${child}`,
            name: value,
            childArticleId: demoId(child),
          })),
        ),
      }),
    },
    stock: row.stock,
    remark,
    row,
  };
}

const letters: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss', ó: 'o' };

function slugOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/[äöüßó]/g, (letter) => letters[letter] ?? '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
