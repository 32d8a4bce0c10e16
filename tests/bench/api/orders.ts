import type { Buyer } from './buyers.ts';
import { inTurn } from './in-turn.ts';
import type { Call } from './load.ts';
import type { Row } from './measure.ts';

/** Rows of orders of ten lines; each customer may have one open order, so each order has a customer of its own. */
export function orderRows(
  shopUrl: string,
  bareUrl: string,
  { buyers, orderable }: { buyers: Buyer[]; orderable: readonly string[] },
): Row[] {
  // A bare route has no rule about open orders: its customers take turns.
  const ofBare = buyers.splice(0, 1000);
  const nextOfShop = nextOrder(shopUrl, buyers);
  let turn = 0;
  const bareOrder = (ids: readonly string[]): Call => ({
    url: `${bareUrl}/order`,
    method: 'POST',
    next: () => {
      const customerId = inTurn(ofBare, turn).id;
      const body = JSON.stringify({ customerId, articleIds: tenOf(ids, turn++) });
      return { body, headers: { 'content-type': 'application/json' } };
    },
  });
  return [
    ['an order of 10 lines, the same articles', orderable.slice(0, 10)] as const,
    ['an order of 10 lines, other articles each time', orderable] as const,
  ].map(([name, ids]) => ({ name, ours: nextOfShop(ids), floor: bareOrder(ids) }));
}

/** So many customers look at a page before they are next to order: more than order in one round. */
const visitors = 400;

/** Orders of customers who have none yet and have just looked at a page, as the checkout sends them. */
export function nextOrder(shopUrl: string, buyers: readonly Buyer[]): (ids: readonly string[]) => Call {
  let turn = 0;
  return (ids) => ({
    url: `${shopUrl}/api/shop/checkout/order`,
    method: 'POST',
    async before() {
      const url = `${shopUrl}/api/shop/app-config?articles=apart`;
      for (let nth = 0; nth < visitors; nth += 1) {
        const { headers } = inTurn(buyers, turn + nth);
        await (await fetch(url, { headers })).arrayBuffer();
      }
    },
    next: () => {
      const { headers } = inTurn(buyers, turn);
      const { body, contentType } = orderFor(tenOf(ids, turn++));
      return { body, headers: { ...headers, 'content-type': contentType } };
    },
  });
}

/** The next ten of a list; of a list of ten always the same. */
const tenOf = (ids: readonly string[], turn: number): string[] =>
  Array.from({ length: 10 }, (_, line) => inTurn(ids, turn * 10 + line));

/** An order as the checkout sends it. */
function orderFor(articleIds: readonly string[]): { body: string; contentType: string } {
  const boundary = 'rezeptur';
  const fields: [string, string][] = [
    ['paymentMethod', 'invoice'],
    ['shippingMethod', 'shipping'],
    ['prescriptionTransmission', 'paper/letter'],
    ['confirmation[prescriptionNeeded]', '1'],
    ['confirmation[prescriptionForm]', 'original'],
    ['confirmation[isToPay]', '1'],
    ['confirmation[paid]', 'inAdvance'],
    ['confirmation[terms]', '1'],
    ['confirmation[originalPrescription]', '1'],
    ['confirmation[paymentAfterConfirmation]', '1'],
    ...Object.entries({ firstName: 'Nora', lastName: 'Neumann', street: 'Lindenweg 7', zip: '20253' }).map(
      ([name, value]): [string, string] => [`shippingAddress[${name}]`, value],
    ),
    ['shippingAddress[city]', 'Hamburg'],
  ];
  for (const [line, articleId] of articleIds.entries()) {
    const at = `items[${line}]`;
    fields.push(
      [`${at}[articleId]`, articleId],
      [`${at}[amount]`, '5'],
      [`${at}[packageAmount]`, '1'],
      [`${at}[subItems][0][type]`, 'packaging'],
      [`${at}[subItems][0][value]`, 'Glastiegel'],
      [`${at}[subItems][1][type]`, 'humidity'],
      [`${at}[subItems][1][value]`, 'Integra Boost 62%'],
    );
  }
  const parts = fields.map(
    ([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  return {
    body: `${parts.join('')}--${boundary}--\r\n`,
    contentType: `multipart/form-data; boundary=${boundary}`,
  };
}
