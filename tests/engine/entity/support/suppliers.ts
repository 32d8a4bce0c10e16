import type { EntityDefinition, FieldError, JsonSchema } from '@rezeptur/engine/core';

const common: Record<string, JsonSchema> = {
  id: { type: 'string', format: 'uuid', maxLength: 36, readOnly: true },
  version: { type: 'integer', readOnly: true },
  createdAt: { type: 'string', format: 'date-time', readOnly: true },
  updatedAt: { type: 'string', format: 'date-time', readOnly: true },
};

const upload: JsonSchema = {
  type: 'object',
  required: ['id', 'name', 'size', 'type'],
  properties: {},
  file: { types: ['application/pdf', 'image/jpeg'], maxBytes: 1024 * 1024 },
};

/** Two entities of no shop in particular, with everything that a list's ui can say. */
export const supplier: EntityDefinition = {
  name: 'supplier',
  schema: {
    type: 'object',
    additionalProperties: false,
    required: ['name'],
    properties: {
      ...common,
      name: { type: 'string', minLength: 1, maxLength: 80 },
      state: { type: 'string', enum: ['active', 'closed'] },
      tags: { type: 'array', maxItems: 9, items: { type: 'string', maxLength: 20 } },
      rating: { type: 'integer' },
      note: { type: ['string', 'null'], maxLength: 2000 },
      contract: upload,
      papers: { type: 'array', maxItems: 3, items: upload },
      orderedCents: { type: 'integer', readOnly: true },
      mailCount: { type: 'integer', readOnly: true },
    },
    examples: [
      {
        name: 'Elbhandel',
        state: 'active',
        tags: ['Glas', 'Papier', 'Holz', 'Blech', 'Ton'],
        rating: 3,
        orderedCents: 1250,
      },
    ],
  },
  ui: {
    title: ['name'],
    fields: { note: { widget: 'x-note' } },
    list: {
      columns: [
        { field: 'name', sortable: true },
        { field: 'state' },
        { field: 'tags' },
        { field: 'rating', sortable: true },
        { field: 'orderedCents', hidden: true, sortable: true },
      ],
      filters: [{ field: 'state', default: 'active' }, 'rating', 'orderedCents'],
      search: ['name', 'note'],
      order: 'name',
      rowClass: { state: { closed: 'rz-row--muted' } },
    },
    show: { working: 'mailCount', related: [{ entity: 'contact', field: 'supplierId' }] },
    groups: [
      { name: 'master', fields: ['name', 'state', 'rating'] },
      { name: 'more', fields: ['tags', 'note', 'contract', 'papers', 'orderedCents'] },
    ],
  },
  check: (variant, value) => demand(variant === 'create' ? ['name'] : [], value),
};

export const contact: EntityDefinition = {
  name: 'contact',
  schema: {
    type: 'object',
    additionalProperties: false,
    required: ['name', 'supplierId'],
    properties: {
      ...common,
      name: { type: 'string', minLength: 1, maxLength: 80 },
      supplierId: { type: 'string', format: 'uuid', maxLength: 36, entity: 'supplier' },
      email: { type: 'string', format: 'email', maxLength: 80 },
      isBuyer: { type: ['boolean', 'null'] },
      greeting: { type: 'string', maxLength: 40, default: 'Moin' },
    },
  },
  ui: {
    fields: { isBuyer: { widget: 'yesno' } },
    list: {
      columns: [{ field: 'name', sortable: true }, { field: 'email' }, { field: 'supplierId' }],
      filters: ['supplierId'],
      search: ['name'],
      order: 'name',
      itemsPerPage: 2,
      customizable: false,
      rowClick: 'edit',
      buttons: { show: false },
    },
    show: { buttons: { back: false, delete: false } },
    edit: { buttons: { delete: false } },
    new: { buttons: { back: false } },
    after: { save: 'new' },
  },
  check: () => [],
};

/** An entity whose entries ask for more under a condition, and that names others in lists. */
export const tour: EntityDefinition = {
  name: 'tour',
  schema: {
    type: 'object',
    additionalProperties: false,
    required: ['name'],
    properties: {
      ...common,
      name: { type: 'string', minLength: 1, maxLength: 80 },
      stops: {
        type: 'array',
        maxItems: 5,
        items: {
          type: 'object',
          additionalProperties: false,
          required: ['kind', 'gate'],
          properties: {
            kind: { type: 'string', enum: ['door', 'depot'] },
            gate: { type: 'string', maxLength: 20, when: { kind: 'depot' } },
            supplierId: { type: 'string', maxLength: 36, entity: 'supplier' },
          },
        },
      },
      depot: {
        type: 'object',
        additionalProperties: false,
        required: ['street'],
        properties: {
          street: { type: 'string', maxLength: 40 },
          country: { type: 'string', maxLength: 2, default: 'DE' },
          ramp: { type: 'boolean' },
        },
      },
      phones: { type: 'array', minItems: 1, maxItems: 3, items: { type: 'string', maxLength: 20 } },
      days: {
        type: 'array',
        minItems: 1,
        maxItems: 2,
        items: { type: 'string', enum: ['mo', 'tu'] },
      },
      supplierIds: {
        type: 'array',
        maxItems: 5,
        items: { type: 'string', maxLength: 36, entity: 'supplier' },
      },
    },
  },
  ui: { title: ['name'], list: { columns: [{ field: 'name' }], order: 'name' } },
  check(variant, value) {
    const { depot, ...rest } = value as { depot?: object } & Record<string, unknown>;
    return [
      ...demand(variant === 'create' ? ['name'] : [], value),
      ...(depot ? demand(['street'], depot, 'depot.') : []),
      ...['phones', 'days']
        .filter((path) => (rest[path] as unknown[] | undefined)?.length === 0)
        .map((path) => ({ path, rule: 'minItems', params: { limit: 1 } })),
    ];
  },
};

const demand = (names: string[], value: unknown, path = ''): FieldError[] =>
  names
    .filter((name) => !(value as Record<string, unknown>)[name])
    .map((name) => ({ path: `${path}${name}`, rule: 'required', params: {} }));

/** An id that looks like one. */
export const idOf = (index: number): string => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;

const words = (labels: Record<string, string>) =>
  Object.fromEntries(Object.entries(labels).map(([field, label]) => [field, { label }]));

export const entityTexts = {
  supplier: {
    singular: 'Lieferant',
    plural: 'Lieferanten',
    ...words({
      name: 'Name',
      tags: 'Waren',
      rating: 'Note',
      note: 'Notiz',
      contract: 'Vertrag',
      papers: 'Unterlagen',
      orderedCents: 'Umsatz',
      createdAt: 'Seit',
    }),
    state: { label: 'Stand', options: { active: 'Aktiv', closed: 'Geschlossen' } },
    groups: { master: 'Stammdaten', more: 'Weiteres' },
    working: 'Die Mails gehen hinaus.',
    worked: 'Die Mails sind fort.',
  },
  contact: {
    singular: 'Kontakt',
    plural: 'Kontakte',
    ...words({
      name: 'Name',
      email: 'E-Mail',
      supplierId: 'Lieferant',
      isBuyer: 'Kauft ein',
      greeting: 'Gruß',
    }),
    groups: { master: 'Angaben' },
  },
  tour: {
    singular: 'Tour',
    plural: 'Touren',
    ...words({ name: 'Name' }),
    stops: {
      label: 'Halte',
      item: 'Halt {{number}}',
      add: 'Halt hinzufügen',
      kind: { label: 'Art', options: { door: 'Haustür', depot: 'Lager' } },
      gate: { label: 'Tor' },
      supplierId: { label: 'Ziel' },
    },
    depot: {
      label: 'Lager',
      street: { label: 'Straße' },
      country: { label: 'Land' },
      ramp: { label: 'Rampe' },
    },
    phones: { label: 'Telefon' },
    days: { label: 'Tage', options: { mo: 'Montag', tu: 'Dienstag' } },
    supplierIds: {
      label: 'Lieferanten',
      item: 'Lieferant {{number}}',
      add: 'Lieferant hinzufügen',
    },
  },
};
