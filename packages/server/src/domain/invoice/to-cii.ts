import type { InvoiceContent, InvoiceLine, InvoiceParty } from './invoice-content.ts';

type Node = [name: string, content: Node[] | string, attributes?: Record<string, string>];

const namespaces = {
  'xmlns:rsm': 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100',
  'xmlns:ram': 'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100',
  'xmlns:udt': 'urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100',
};
const unitCodes = { g: 'GRM', ml: 'MLT', stk: 'C62' };
const typeCodes = { invoice: '380', cancellation: '381' };

/**
 * An invoice as the structured half of ZUGFeRD/Factur-X: Cross Industry Invoice in the profile EN 16931. Prices of the
 * shop are gross; a line's net is its gross less its own tax, so lines, rates and totals agree to the cent.
 */
export function toCii(invoice: InvoiceContent): string {
  const root: Node = [
    'rsm:CrossIndustryInvoice',
    [
      [
        'rsm:ExchangedDocumentContext',
        [['ram:GuidelineSpecifiedDocumentContextParameter', [['ram:ID', 'urn:cen.eu:en16931:2017']]]],
      ],
      [
        'rsm:ExchangedDocument',
        [
          ['ram:ID', invoice.number],
          ['ram:TypeCode', typeCodes[invoice.kind]],
          ['ram:IssueDateTime', [date(invoice.issuedOn)]],
        ],
      ],
      [
        'rsm:SupplyChainTradeTransaction',
        [...invoice.lines.map(line), agreement(invoice), delivery(invoice), settlement(invoice)],
      ],
    ],
    namespaces,
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>\n${write(root)}`;
}

function line(item: InvoiceLine, index: number): Node {
  const netCents = item.grossCents - item.taxCents;
  const price = (netCents / 100 / item.quantity).toFixed(6);
  return [
    'ram:IncludedSupplyChainTradeLineItem',
    [
      ['ram:AssociatedDocumentLineDocument', [['ram:LineID', String(index + 1)]]],
      ['ram:SpecifiedTradeProduct', [['ram:Name', item.name], ...optional('ram:Description', item.note)]],
      ['ram:SpecifiedLineTradeAgreement', [['ram:NetPriceProductTradePrice', [['ram:ChargeAmount', price]]]]],
      [
        'ram:SpecifiedLineTradeDelivery',
        [['ram:BilledQuantity', String(item.quantity), { unitCode: unitCodes[item.unit] }]],
      ],
      [
        'ram:SpecifiedLineTradeSettlement',
        [
          ['ram:ApplicableTradeTax', rate(item.vatPercent)],
          ['ram:SpecifiedTradeSettlementLineMonetarySummation', [['ram:LineTotalAmount', euros(netCents)]]],
        ],
      ],
    ],
  ];
}

function agreement({ seller, buyer, customerNumber, orderNumber }: InvoiceContent): Node {
  return [
    'ram:ApplicableHeaderTradeAgreement',
    [
      [
        'ram:SellerTradeParty',
        [
          ['ram:Name', seller.name],
          postal(seller),
          ['ram:URIUniversalCommunication', [['ram:URIID', seller.email, { schemeID: 'EM' }]]],
          ...registration('FC', seller.taxNumber),
          ...registration('VA', seller.vatId),
        ],
      ],
      [
        'ram:BuyerTradeParty',
        [...optional('ram:ID', customerNumber ?? ''), ['ram:Name', buyer.name], postal(buyer)],
      ],
      ['ram:BuyerOrderReferencedDocument', [['ram:IssuerAssignedID', orderNumber]]],
    ],
  ];
}

const delivery = ({ deliveryTo }: InvoiceContent): Node => [
  'ram:ApplicableHeaderTradeDelivery',
  deliveryTo ? [['ram:ShipToTradeParty', [['ram:Name', deliveryTo.name], postal(deliveryTo)]]] : [],
];

function settlement(invoice: InvoiceContent): Node {
  const { seller, number, taxes, totalGrossCents, totalTaxCents, dueCents, dueOn, refersTo } = invoice;
  const netCents = totalGrossCents - totalTaxCents;
  const prepaidCents = totalGrossCents - dueCents;
  return [
    'ram:ApplicableHeaderTradeSettlement',
    [
      ['ram:PaymentReference', number],
      ['ram:InvoiceCurrencyCode', 'EUR'],
      ...(seller.iban ? [transfer(seller)] : []),
      ...taxes.map((tax): Node => {
        const [typeCode, ...others] = rate(tax.vatPercent);
        return [
          'ram:ApplicableTradeTax',
          [
            ['ram:CalculatedAmount', euros(tax.taxCents)],
            typeCode as Node,
            ['ram:BasisAmount', euros(tax.netCents)],
            ...others,
          ],
        ];
      }),
      [
        'ram:SpecifiedTradePaymentTerms',
        dueOn
          ? [['ram:DueDateDateTime', [date(dueOn)]]]
          : [['ram:Description', dueCents > 0 ? 'Zahlung in der Apotheke' : 'Kein Betrag offen']],
      ],
      [
        'ram:SpecifiedTradeSettlementHeaderMonetarySummation',
        [
          ['ram:LineTotalAmount', euros(netCents)],
          ['ram:TaxBasisTotalAmount', euros(netCents)],
          ['ram:TaxTotalAmount', euros(totalTaxCents), { currencyID: 'EUR' }],
          ['ram:GrandTotalAmount', euros(totalGrossCents)],
          ...(prepaidCents > 0 ? [['ram:TotalPrepaidAmount', euros(prepaidCents)] satisfies Node] : []),
          ['ram:DuePayableAmount', euros(dueCents)],
        ],
      ],
      ...(refersTo
        ? [['ram:InvoiceReferencedDocument', [['ram:IssuerAssignedID', refersTo.number]]] satisfies Node]
        : []),
    ],
  ];
}

const transfer = ({ iban, bic, name }: InvoiceContent['seller']): Node => [
  'ram:SpecifiedTradeSettlementPaymentMeans',
  [
    ['ram:TypeCode', '58'],
    [
      'ram:PayeePartyCreditorFinancialAccount',
      [
        ['ram:IBANID', iban.replace(/\s/g, '')],
        ['ram:AccountName', name],
      ],
    ],
    ...(bic ? [['ram:PayeeSpecifiedCreditorFinancialInstitution', [['ram:BICID', bic]]] satisfies Node] : []),
  ],
];

const postal = ({ street, additionalAddress, zip, city }: InvoiceParty): Node => [
  'ram:PostalTradeAddress',
  [
    ['ram:PostcodeCode', zip],
    ['ram:LineOne', street],
    ...optional('ram:LineTwo', additionalAddress ?? ''),
    ['ram:CityName', city],
    ['ram:CountryID', 'DE'],
  ],
];

const rate = (percent: number): Node[] => [
  ['ram:TypeCode', 'VAT'],
  ['ram:CategoryCode', percent === 0 ? 'Z' : 'S'],
  ['ram:RateApplicablePercent', String(percent)],
];

const registration = (schemeID: string, id: string): Node[] =>
  id ? [['ram:SpecifiedTaxRegistration', [['ram:ID', id, { schemeID }]]]] : [];

const optional = (name: string, text: string): Node[] => (text ? [[name, text]] : []);

const date = (day: string): Node => ['udt:DateTimeString', day.replaceAll('-', ''), { format: '102' }];

const euros = (cents: number): string => (cents / 100).toFixed(2);

function write([name, content, attributes = {}]: Node): string {
  const head = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`);
  const inner = typeof content === 'string' ? escaped(content) : content.map(write).join('');
  return `<${name}${head.join('')}>${inner}</${name}>`;
}

/** Also without the control characters that XML cannot hold. */
const escaped = (text: string): string =>
  text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
