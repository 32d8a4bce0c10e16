import type { HttpError } from '@rezeptur/engine/react';

/** Why an order was refused, and the page where it can be corrected. */
export interface OrderRefusal {
  text?: string;
  /** Why there was no answer with a sentence of its own: a key of `engine:http`. */
  kind: HttpError['kind'];
  /** What stood beside the button: it may be otherwise now. */
  shownTotal?: number | undefined;
  /** Sentences about single fields, beyond what `text` says. */
  details: string[];
  /** Name of a route; absent where trying again is all there is to do. */
  page?: 'cart' | 'payment' | 'delivery' | 'delivery-address' | 'prescription' | 'my-account';
}

const pages: Record<string, OrderRefusal['page']> = {
  pendingOrder: 'my-account',
  unpaidOrder: 'my-account',
  articleChanged: 'cart',
  invalidZipForCarrierService: 'delivery',
  file: 'prescription',
  prescriptionUsed: 'prescription',
  tooManyPrescriptions: 'prescription',
};

const fieldPages: [RegExp, OrderRefusal['page']][] = [
  [/^items\b/, 'cart'],
  [/^paymentMethod\b/, 'payment'],
  [/^shippingMethod\b/, 'delivery'],
  [/^shippingAddress\b/, 'delivery-address'],
  [/^(prescription|upload)/, 'prescription'],
];

const lineOf = /^items\.(\d+)\b/;

/**
 * Reads a refusal by the code, else by the first field that it names.
 * @param nameOf the article of a line of the order: what is wrong with a line is said with its name
 */
export function orderRefusal(
  { body, kind }: Pick<HttpError, 'body' | 'kind'>,
  nameOf: (line: number) => string | undefined = () => undefined,
): OrderRefusal {
  const { error, errorType = '', data = {} } = body ?? {};
  const fields = Object.keys(data);
  const ofField = fieldPages.find(([field]) => field.test(fields[0] ?? ''))?.[1];
  const page = pages[errorType] ?? ofField;
  const named = ([field, sentences]: [string, string[]]): string[] => {
    const [, line] = lineOf.exec(field) ?? [];
    const name = line === undefined ? undefined : nameOf(Number(line));
    return name ? sentences.map((sentence) => `${name}: ${sentence}`) : sentences;
  };
  return {
    kind,
    ...(error && { text: error }),
    details: [...new Set(Object.entries(data).flatMap(named))].filter((sentence) => sentence !== error),
    ...(page && { page }),
  };
}
