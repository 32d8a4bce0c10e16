import type { Db, Tx } from '../db/database.ts';
import { carrierZips } from '../domain/shipping/carrier-zips.ts';
import type { ShippingMethod } from '../domain/shipping/shipping-for.ts';
import { defaultSettings } from './settings.ts';

export interface PaymentMethod {
  name: string;
  title: string;
  subtitle: string;
  /** Only for these pay types; for everybody when absent. */
  payTypes?: string[];
  /** Paid online, at this payment provider, right after ordering. */
  provider?: string;
}

export interface CustomDialog {
  text: string;
  presetImageIndex: number | null;
}

/** Something that customers are asked once they are signed in, until they have answered. */
export interface ProfileRequest {
  kind: 'gender' | 'eventAnswer' | 'acknowledgeCanG' | 'etiquetteAccepted';
  /** Only for these pay types; for everybody when absent. */
  payTypes?: string[];
  /** Only for these customers; for everybody when absent. */
  customerNumbers?: string[];
}

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
}

/** What staff may change about the shop without a developer: table `setting`, one row a name. */
export interface ShopSettings {
  shopName: string;
  shopStreet: string;
  shopZip: string;
  shopCity: string;
  shopPostBox: string;
  shopPhone: string;
  shopHotline: string;
  shopEmail: string;
  prescriptionEmail: string;
  /** Where applications go. */
  jobsEmail: string;
  kimAddress: string;
  openingHours: string;
  /** What invoices name beside the address. */
  shopTaxNumber: string;
  shopVatId: string;
  shopBank: string;
  shopIban: string;
  shopBic: string;
  offline: boolean;
  offlineText: string;
  articlesRequireLogin: boolean;
  tooManyOrdersWarning: boolean;
  isChubbyGorillaEnabled: boolean;
  shippingMethods: ShippingMethod[];
  payment: PaymentMethod[];
  carrierZips: readonly string[];
  shippingVatPercent: number;
  paymentTermDays: number;
  customEnterShopDialog: CustomDialog | null;
  customAfterLoginDialog: CustomDialog | null;
  profileRequests: ProfileRequest[];
  /** Short ids (`urlId`) of articles. */
  startPageFeatured: string[];
  startPageArticles: string[];
}

/** What holds where the table says nothing. */
const defaults: ShopSettings = {
  ...defaultSettings,
  shopPostBox: '',
  shopHotline: '',
  prescriptionEmail: '',
  jobsEmail: '',
  kimAddress: '',
  openingHours: '',
  shopTaxNumber: '',
  shopVatId: '',
  shopBank: '',
  shopIban: '',
  shopBic: '',
  offline: false,
  offlineText: '',
  articlesRequireLogin: false,
  tooManyOrdersWarning: false,
  isChubbyGorillaEnabled: false,
  shippingMethods: [],
  payment: [],
  carrierZips,
  shippingVatPercent: 19,
  paymentTermDays: 10,
  customEnterShopDialog: null,
  customAfterLoginDialog: null,
  profileRequests: [],
  startPageFeatured: [],
  startPageArticles: [],
};

/** Reads all settings; texts are stored as they are, everything else as JSON. */
export async function readShopSettings(on: Db | Tx): Promise<ShopSettings> {
  const rows = await on.selectFrom('setting').select(['name', 'value']).execute();
  const settings: Record<string, unknown> = { ...defaults };
  for (const { name, value } of rows) {
    if (!Object.hasOwn(defaults, name)) continue;
    settings[name] = parse(value, defaults[name as keyof ShopSettings]);
  }
  return settings as unknown as ShopSettings;
}

/** A setting as its row's text. */
export const settingText = (value: ShopSettings[keyof ShopSettings]): string =>
  typeof value === 'string' ? value : JSON.stringify(value);

/** Every setting there is. */
export const settingNames = Object.keys(defaults);

/** Can a row's text be read as what this setting is? */
export const isSettingText = (name: string, text: string): boolean =>
  !Object.hasOwn(defaults, name) || read(text, defaults[name as keyof ShopSettings]) !== undefined;

/** Unreadable JSON leaves the default in force: a typo must not take the shop down. */
function parse(text: string, fallback: unknown): unknown {
  const value = read(text, fallback);
  return value === undefined ? fallback : value;
}

/** The value that a text stands for, of the kind that the default has; undefined for any other. */
function read(text: string, fallback: unknown): unknown {
  if (typeof fallback === 'string') return text;
  try {
    const value: unknown = JSON.parse(text);
    if (fallback === null) return typeof value === 'object' && !Array.isArray(value) ? value : undefined;
    return typeof value === typeof fallback && Array.isArray(value) === Array.isArray(fallback)
      ? value
      : undefined;
  } catch {
    return undefined;
  }
}

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
});
