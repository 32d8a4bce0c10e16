import type { ShopSettingsAnswers } from '@rezeptur/schemas/types';
import { carrierZips } from '../../domain/shipping/carrier-zips.ts';
import type { ShippingMethod } from '../../domain/shipping/shipping-for.ts';
import type { Db, Tx } from '../db/database.ts';
import { insertMissingSettings, listSettings, type SettingRow } from './setting-store.ts';
import { parseSetting } from './setting-value.ts';

/** What staff may change about the shop without a developer, as it is stored: table `setting`, one row a name. */
export type StoredSettings = Required<ShopSettingsAnswers>;

/** The same as the shop works with it. */
export type ShopSettings = Omit<StoredSettings, 'shippingMethods'> & { shippingMethods: ShippingMethod[] };

export type ProfileRequest = ShopSettings['profileRequests'][number];

/** How to reach the pharmacy. */
export interface Contact {
  shopName: string;
  street: string;
  zip: string;
  city: string;
  postBox: string;
  phone: string;
  hotline: string;
  email: string;
  prescriptionEmail: string;
  /** Where applications go. */
  jobsEmail: string;
  kimAddress: string;
  openingHours: string;
  openingHoursIn: StoredSettings['openingHoursIn'];
}

/** What holds where the table says nothing. */
const defaults: StoredSettings = {
  shopName: 'Musterapotheke Hamburg',
  shopEmail: 'kontakt@musterapotheke.invalid',
  shopPhone: '040 5550100',
  shopStreet: 'Musterstraße 1',
  shopZip: '20095',
  shopCity: 'Hamburg',
  shopPostBox: '',
  shopHotline: '',
  prescriptionEmail: '',
  jobsEmail: '',
  kimAddress: '',
  openingHours: '',
  openingHoursIn: {},
  shopTaxNumber: '',
  shopVatId: '',
  shopBank: '',
  shopIban: '',
  shopBic: '',
  offline: false,
  offlineText: '',
  offlineTextIn: {},
  articlesRequireLogin: false,
  tooManyOrdersWarning: false,
  isChubbyGorillaEnabled: false,
  shippingMethods: [],
  payment: [],
  carrierZips: [...carrierZips],
  paymentTermDays: 10,
  dispatch: { cutOff: '14:00', preparationDays: 1 },
  registrationCheckDays: 2,
  registrationEmail: 'twice',
  backupDays: 30,
  creditLimitCents: 5000,
  customEnterShopDialog: null,
  customAfterLoginDialog: null,
  profileRequests: [],
  startPageFeatured: [],
  startPageArticles: [],
};

/** What was read in a transaction holds to its end: prices, mails and invoices of one change go by the same settings. */
const readWithin = new WeakMap<Db | Tx, Promise<ShopSettings>>();

/**
 * All settings, read once within a transaction. An invalid stored value is reported, and the default holds: a typo must not
 * take the shop down.
 */
export function readShopSettings(
  on: Db | Tx,
  reportUnreadable: (name: string) => void = () => undefined,
): Promise<ShopSettings> {
  const settings = readWithin.get(on) ?? readAll(on, reportUnreadable);
  if (on.isTransaction) readWithin.set(on, settings);
  return settings;
}

/** Has a transaction go by settings that are known already. */
export const keepSettings = (tx: Tx, settings: ShopSettings): void =>
  void readWithin.set(tx, Promise.resolve(settings));

async function readAll(on: Db | Tx, reportUnreadable: (name: string) => void): Promise<ShopSettings> {
  const settings: StoredSettings = { ...defaults };
  for (const { name, value } of await listSettings(on)) {
    const reading = parseSetting(name, value);
    if ('errors' in reading) reportUnreadable(name);
    else if (reading.value !== undefined) Object.assign(settings, { [name]: reading.value });
  }
  return { ...settings, shippingMethods: settings.shippingMethods.map(toShippingMethod) };
}

const toShippingMethod = ({
  prices,
  subtitle = '',
  options = [],
  ...method
}: StoredSettings['shippingMethods'][number]): ShippingMethod => ({
  ...method,
  subtitle,
  prices: Object.fromEntries(prices.map(({ fromCents, priceCents }) => [fromCents, priceCents])),
  options,
});

/** Gives every setting a row, so that staff find it in the back office before anybody has changed it. */
export const fillSettings = (db: Db): Promise<void> => insertMissingSettings(db, settingRows(defaults));

/** Settings as rows of their table. */
export const settingRows = (settings: Partial<StoredSettings>): SettingRow[] =>
  Object.entries(settings).map(([name, value]) => ({
    name: name as SettingRow['name'],
    value: settingText(value),
  }));

/** A setting as its row's text. */
export const settingText = (value: StoredSettings[keyof StoredSettings]): string =>
  typeof value === 'string' ? value : JSON.stringify(value);

/** The contact as the shop's calls name it. */
export const contactOf = (settings: ShopSettings): Contact => ({
  shopName: settings.shopName,
  street: settings.shopStreet,
  zip: settings.shopZip,
  city: settings.shopCity,
  postBox: settings.shopPostBox,
  phone: settings.shopPhone,
  hotline: settings.shopHotline,
  email: settings.shopEmail,
  prescriptionEmail: settings.prescriptionEmail,
  jobsEmail: settings.jobsEmail || settings.shopEmail,
  kimAddress: settings.kimAddress,
  openingHours: settings.openingHours,
  openingHoursIn: settings.openingHoursIn,
});
