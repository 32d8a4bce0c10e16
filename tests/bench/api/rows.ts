import type { Call } from './load.ts';
import type { Row } from './measure.ts';

type Headers = Record<string, string>;

/** Who calls: each kind of reader sees another range, with other prices. */
export interface Callers {
  visitor: Headers;
  customer: Headers;
  doctor: Headers;
  staff: Headers;
}

interface Servers {
  shop: string;
  bare: string;
}

const get = (url: string, headers: Headers = {}): Call => ({ url, method: 'GET', headers });
/** Asks for what the caller has already. */
async function getAgain(url: string, headers: Headers = {}): Promise<Call> {
  const first = await fetch(url, { headers });
  await first.arrayBuffer();
  return { ...get(url, { ...headers, 'if-none-match': first.headers.get('etag') ?? '' }), status: 304 };
}
const ofVisitor = 'a visitor';
const browser = { 'accept-encoding': 'gzip, br' };

/** What is read: the configuration, with and without articles, the articles and pages, for each kind of reader who was here before. */
export async function readingRows(
  { shop, bare }: Servers,
  { visitor, customer, doctor }: Callers,
): Promise<Row[]> {
  const apart = `${shop}/api/shop/app-config?articles=apart`;
  const readers = Object.entries({
    [ofVisitor]: cookieOf(visitor),
    'a customer': cookieOf(customer),
    'a doctor': cookieOf(doctor),
  });
  const { data } = (await (await fetch(apart)).json()) as { data: { range: { version: string } } };
  return [
    ...readers.map(([name, headers]) => ({
      name: `configuration, ${name}`,
      ours: get(apart, headers),
      floor: get(`${bare}/${name === ofVisitor ? 'kept' : 'own'}`),
    })),
    ...readers.flatMap(([name, headers]) =>
      Object.entries({ '': {}, ', compressed': browser }).map(([how, accepted]) => ({
        name: `configuration with articles, ${name}${how}`,
        ours: get(`${shop}/api/shop/app-config`, { ...headers, ...accepted }),
        floor: get(`${bare}/${name === ofVisitor ? 'range' : 'own-range'}`, accepted),
      })),
    ),
    {
      name: 'articles, a visitor',
      ours: get(`${shop}/api/shop/range/${data.range.version}`),
      floor: get(`${bare}/range`),
    },
    ...Object.entries({ home: '/', catalogue: '/sortiment' }).flatMap(([page, path]) =>
      readers.map(([name, headers]) => ({
        name: `${page}, ${name}`,
        ours: get(shop + path, { ...headers, ...browser }),
        floor: get(`${bare}/${name === ofVisitor ? 'kept-page' : 'page'}`),
      })),
    ),
    {
      name: 'account, a customer',
      ours: get(`${shop}/my-account`, { ...cookieOf(customer), ...browser }),
      floor: get(`${bare}/page`),
    },
  ];
}

/** The first page for a visitor whose browser holds it. */
export const unchangedRow = async ({ shop, bare }: Servers, { visitor }: Callers): Promise<Row> => ({
  name: `home, ${ofVisitor}, unchanged since (304)`,
  ours: await getAgain(`${shop}/`, { ...cookieOf(visitor), ...browser }),
  floor: await getAgain(`${bare}/kept-page`),
});

/** A cart of ten lines, priced. */
export function cartRow({ shop, bare }: Servers, { customer }: Callers, articleIds: readonly string[]): Row {
  const items = articleIds.slice(0, 10).map((articleId) => ({ articleId, amount: 5, packageAmount: 1 }));
  const call = { method: 'POST' as const, headers: customer, body: JSON.stringify({ items }) };
  return {
    name: 'cart of 10 lines',
    ours: { url: `${shop}/api/shop/cart/calculate`, ...call },
    floor: { url: `${bare}/cart`, ...call },
  };
}

const shownColumns =
  'orderNumber,createdAt,customerName,customerNumber,state,totalPriceCents,totalPaymentPriceCents,prescriptionState,' +
  'paymentReceived,shippingProvider,payType,reservedUntil,dueOn';

/** The list of orders as the back office asks for it, and what is searched for in it; of the long one also in other ways. */
export function listRows(
  { shop, bare }: Servers,
  { staff }: Callers,
  size: number,
  orderNumber: string,
): Row[] {
  const list = `${shop}/api/admin/order?fields=${shownColumns}`;
  const of = size.toLocaleString('en');
  const search = (name: string, words: string) => ({
    name: `order list, search in ${of}, ${name}`,
    ours: get(`${list}&q=${words}`, staff),
    floor: get(`${bare}/search?q=${words}`),
  });
  const more = [
    {
      name: `order list, 20 of ${of}, compressed`,
      ours: get(list, { ...staff, ...browser }),
      floor: get(`${bare}/orders`),
    },
    search('no hit', 'nowhere'),
  ];
  return [
    { name: `order list, 20 of ${of}`, ours: get(list, staff), floor: get(`${bare}/orders`) },
    search('one hit', orderNumber),
    ...(size > 1000 ? more : []),
  ];
}

/** A form that a visitor sends; each of another address, because one may send thirty an hour. */
export function formRow({ shop, bare }: Servers, { visitor }: Callers, answers: object): Row {
  const body = JSON.stringify(answers);
  let turn = 0;
  const next = () => {
    turn += 1;
    const address = `10.${(turn >> 16) & 255}.${(turn >> 8) & 255}.${turn & 255}`;
    return { body, headers: { ...visitor, 'x-forwarded-for': address } };
  };
  return {
    name: 'form submitted',
    ours: { url: `${shop}/api/shop/forms/side-effect-report`, method: 'POST', next },
    floor: { url: `${bare}/form`, method: 'POST', next },
  };
}

const cookieOf = ({ cookie = '' }: Headers): Headers => ({ cookie });
