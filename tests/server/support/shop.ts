import { encodeForm } from '@rezeptur/engine/core';
import { confirmAll } from '../../../packages/server/demo/confirm-all.ts';
import { demoSettings } from '../../../packages/server/demo/demo-settings.ts';
import type { Deps } from '../../../packages/server/src/deps.ts';
import { settingRows } from '../../../packages/server/src/platform/settings/shop-settings.ts';

interface ArticleFields {
  name: string;
  /** Pages call it so. */
  publicNamePrimary: string;
  type: 'cannabis' | 'readymade' | 'milled' | 'essence' | 'standard' | 'merchandise';
  unit: 'g' | 'ml' | 'stk';
  packageAmount: number;
  priceCents: number;
  vatPercent: number;
  requiresPrescription: boolean;
  allow: boolean;
  lowStockThreshold: number;
  terpeneProfile: string;
  crossing: string;
  cultivationFacility: string;
  cultivationMethod: 'indoor' | 'greenhouse' | 'outdoor';
}

/** A small range to order from. */
export function createShop({ db }: Deps) {
  let count = 0;
  return {
    async configure(changes: Record<string, unknown> = {}) {
      for (const row of settingRows({ ...demoSettings, ...changes })) {
        await db
          .insertInto('setting')
          .values(row)
          .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: row.value }))
          .execute();
      }
    },
    async addArticle(fields: Partial<ArticleFields> = {}) {
      count += 1;
      const brand = await db
        .insertInto('brand')
        .values({ name: `Nordblatt ${count}` })
        .returning('id')
        .executeTakeFirstOrThrow();
      return db
        .insertInto('article')
        .values({
          name: `Hanse Haze ${count}`,
          slug: `hanse-haze-${count}`,
          urlId: `t${count}`,
          publicNamePrimary: 'Hanse Haze',
          type: 'cannabis',
          brandId: brand.id,
          unit: 'g',
          packageAmount: 1,
          priceCents: 899,
          vatPercent: 19,
          requiresPrescription: true,
          ...fields,
        })
        .returning(['id', 'packageAmount', 'type'])
        .executeTakeFirstOrThrow();
    },
    addBatch: (
      articleId: string,
      fields: {
        thc?: number;
        receivedAmount?: number;
        expiresOn?: string;
        state?: 'quarantine' | 'released' | 'blocked';
        dryingLoss?: number;
        tymc?: number;
        tamc?: number;
      } = {},
    ) => {
      count += 1;
      return db
        .insertInto('batch')
        .values({
          articleId,
          batchNumber: `CH-${count}`,
          expiresOn: '2027-06-30',
          receivedAmount: 100,
          state: 'released',
          thc: 22.1,
          ...fields,
        })
        .returning(['id', 'batchNumber'])
        .executeTakeFirstOrThrow();
    },
    batch: (id: string) => db.selectFrom('batch').where('id', '=', id).selectAll().executeTakeFirstOrThrow(),
  };
}

export const flowerOptions = [
  { type: 'packaging', value: 'Glastiegel' },
  { type: 'humidity', value: 'Integra Boost 62%' },
];

export const address = {
  firstName: 'Nora',
  lastName: 'Neumann',
  street: 'Lindenweg 7',
  zip: '20253',
  city: 'Hamburg',
};

interface Item {
  articleId: string;
  amount: number;
  packageAmount?: number;
  subItems?: { type: string; value: string }[];
}

/** The body of a checkout with everything confirmed, ready to be changed by a test. */
export function orderBody(items: Item[], changes: Record<string, unknown> = {}): Record<string, unknown> {
  const ways = { paymentMethod: 'invoice', prescriptionTransmission: 'paper/letter', ...changes };
  return {
    confirmation: confirmAll(ways),
    items: items.map((item) => ({ packageAmount: 1, subItems: flowerOptions, ...item })),
    shippingMethod: 'shipping',
    shippingAddress: address,
    ...ways,
  };
}

/** A body as browsers send it, with files under `upload[i]`. */
export function orderForm(
  body: Record<string, unknown>,
  files: { name: string; content: Uint8Array }[] = [],
): FormData {
  const form = new FormData();
  encodeForm(body, { appendField: (key, value) => form.append(key, value), appendFile: () => undefined });
  files.forEach(({ name, content }, index) => {
    form.append(`upload[${index}]`, new Blob([Uint8Array.from(content)]), name);
  });
  return form;
}

/** The smallest file that is a PDF by its content. */
export const pdf = new TextEncoder().encode('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n');
