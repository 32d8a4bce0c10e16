import type { FileAnswer } from '@rezeptur/engine/core';
import type {
  CartCalculateRequest,
  CartCalculateResponse,
  CheckoutOrderRequest,
} from '@rezeptur/schemas/types';
import { createContext, useContext } from 'react';
import type { Prescribed } from './prescribed.ts';

/** Answer of `POST cart/calculate`. No figure of a cart comes from anywhere else; money is whole cents. */
export type Calculation = CartCalculateResponse['data'];
type Line = Calculation['items'][number];
/** A line that the server adds by itself. */
export type ServerLine = Extract<Line, { type: string }>;
/** What the server says of one article. */
export type CalculatedLine = Exclude<Line, ServerLine>;

type RequestedLine = CartCalculateRequest['items'][number];
/** What a flower is packed in and what keeps it fresh. */
export type SubItem = NonNullable<RequestedLine['subItems']>[number];

/** One article in the cart. Ids, amounts, options and times of changes are all that the device stores of it. */
export interface CartLine {
  articleId: string;
  amount: number;
  subItems: SubItem[];
}

/** A line of an earlier order: as a line of the cart, with what a package cost then, in cents. */
export interface OrderedLine {
  articleId: string;
  amount: number;
  subItems: readonly { type: string; value: string }[];
  singlePrice: number;
}

export type ShippingAddress = NonNullable<CheckoutOrderRequest['shippingAddress']>;

/** What has been chosen on the way to the order. Survives a reload in the same tab. */
export interface CheckoutChoices {
  paymentMethod?: string;
  shippingMethod?: string;
  shippingOptions: string[];
  shippingAddress?: ShippingAddress;
  /** Answers of the prescription wizard without the uploads; there is none before all of it was answered. */
  prescription?: Record<string, unknown> | undefined;
  /** The prescription's way, as soon as it was answered: it decides when the goods leave. */
  prescriptionTransmission?: string | undefined;
  /** What stands on the prescription that the order began with: ids and amounts. */
  prescribed?: Prescribed[];
}

/** A prescription picked on this page. Lives in memory only: pictures of prescriptions stay off the disk. */
export interface PrescriptionUpload {
  /** The file's id in the wizard's answers. */
  answer: FileAnswer;
  file: File;
  /** ISO time. */
  selectedAt: string;
}

/** An article that two devices have changed without knowing of each other; the later change counts. */
export interface CartClash {
  articleId: string;
  /** What the earlier one had made of it; undefined: it was taken out. */
  other: CartLine | undefined;
}

/** An article that stood in the cart and isn't offered any more; its name as far as it is known. */
export interface GoneArticle {
  articleId: string;
  name?: string;
}

export interface CartState {
  lines: CartLine[];
  choices: CheckoutChoices;
  uploads: PrescriptionUpload[];
  calculation?: Calculation;
  /** `waiting`: the figures shown belong to an older cart. */
  status: 'idle' | 'waiting' | 'ready' | 'failed';
  /** Why the server will not let this customer order, e.g. `pendingOrder`. */
  errorType?: string;
  /** A sentence to show when the calculation failed; absent when there was no answer. */
  error?: string;
  /** What the server has against single articles: sentences by article id. */
  lineErrors: Record<string, string>;
  /** The price of one package of each article as the customer last saw it and took it. */
  seen: Readonly<Record<string, number>>;
  /** What stood in the cart and can't be ordered any more; until it was seen. */
  gone: GoneArticle[];
  /** What another device wanted otherwise; until the customer has chosen. */
  clashes: CartClash[];
  /** Articles that the last order attempt could not get. */
  outOfStock: string[];
  /** Texts about what restoring has changed: keys of `shop:cart.notices`. */
  notices: string[];
  /** False until the local copy has been read. */
  isRestored: boolean;
  /** False until the account's copy has been read, or can't be. */
  isShared: boolean;
}

/** Everything a page may do to the cart. */
export interface Cart {
  state: CartState;
  /** Has every flower its packaging and its humidity? Nothing goes on before. */
  areOptionsChosen: boolean;
  setAmount(articleId: string, amount: number): void;
  remove(articleId: string): void;
  /** Undoes a removal: the line comes back where it stood. */
  putBack(line: CartLine, position: number): void;
  /** Puts the lines of an earlier order in, as far as they are still offered. */
  orderAgain(ordered: readonly OrderedLine[]): void;
  chooseOption(articleId: string, option: SubItem): void;
  choose(choices: Partial<CheckoutChoices>): void;
  keepUploads(uploads: PrescriptionUpload[]): void;
  markOutOfStock(articleIds: string[]): void;
  /** Takes an article at the price that was shown, in cents. */
  acceptPrice(articleId: string, price: number): void;
  /** Takes note that an article isn't offered any more. */
  acceptGone(articleId: string): void;
  /** Of what two devices wanted: leaves it as it is, or takes what the other one had. */
  settleClash(articleId: string, choice: 'kept' | 'other'): void;
  /** Asks the server again, e.g. after a failed request. */
  recalculate(): void;
  /** Empties lines, choices and uploads, in every tab. */
  clear(): void;
  /** The order is paid: what was chosen on the way to it is over. Its goods are taken out by the account. */
  endCheckout(): void;
  /** Reads the account's cart again: the server has taken something out. */
  follow(): Promise<void>;
  /** The customer leaves: the account gets what it lacks, and nothing of the cart stays on the device. */
  forget(): Promise<void>;
}

export const CartContext = createContext<Cart | null>(null);

/** The cart and the choices of the checkout. */
export function useCart(): Cart {
  const cart = useContext(CartContext);
  if (!cart) throw new Error('useCart needs the CartProvider above it');
  return cart;
}

/** What the server says of an article in the cart; undefined until it has. */
export const figuresOf = (
  calculation: Calculation | undefined,
  articleId: string,
): CalculatedLine | undefined =>
  calculation?.items.find((line): line is CalculatedLine => !isServerLine(line) && line.id === articleId);

export const isServerLine = (line: CalculatedLine | ServerLine): line is ServerLine => 'type' in line;
