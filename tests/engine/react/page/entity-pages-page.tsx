import type { FlowDefinition } from '@rezeptur/engine/core';
import {
  createMemorySource,
  createRestSource,
  EntityEdit,
  type EntityPageProps,
  EntityPages,
  EntityShow,
  type EntitySource,
  exampleRows,
  type OwnView,
} from '@rezeptur/engine/react/entity';
import i18next from 'i18next';
import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import { contact, entityTexts, idOf, supplier, tour } from '../../entity/support/suppliers.ts';
import { widgets } from './supplier-widgets.tsx';

i18next.addResourceBundle('de', 'entities', entityTexts);

const base = '/entity-pages';
const suppliers = exampleRows(supplier, 45);
const memory = createMemorySource([
  { definition: supplier, rows: suppliers },
  { definition: tour, rows: [] },
  {
    definition: contact,
    rows: [1, 2, 3].map((index) => ({
      id: idOf(900 + index),
      version: 1,
      name: `Person ${index}`,
      email: `person${index}@demo.test`,
      supplierId: index < 3 ? suppliers[0]?.id : suppliers[1]?.id,
    })),
  },
]);

/** What a test does to the server from outside. */
interface Hands {
  source: typeof memory;
  /** Reading waits for this. */
  gate: Promise<unknown>;
  release(): void;
  isBroken: boolean;
  /** The items that a page has asked for, one after the other. */
  asked: string[];
  /** What has been searched for, likewise. */
  searched: string[];
}

const { promise, resolve } = Promise.withResolvers<void>();
const address = new URLSearchParams(location.search);
/** `?broken` is all that is read, `?broken=supplier` one entity. */
const broken = address.get('broken');
const hands: Hands = {
  source: memory,
  gate: address.has('hold') ? promise : Promise.resolve(),
  release: resolve,
  isBroken: broken !== null,
  asked: [],
  searched: [],
};
Object.assign(window, { hands });

async function whenReadable<T>(entity: string, read: () => Promise<T>): Promise<T> {
  await hands.gate;
  if (hands.isBroken && (!broken || broken === entity)) throw new Error('broken');
  return read();
}

const reading: EntitySource = {
  list: (entity, request) => {
    if (request.search) hands.searched.push(request.search);
    return whenReadable(entity, () => memory.list(entity, request));
  },
  show: (entity, id) => {
    hands.asked.push(id);
    return whenReadable(entity, () => memory.show(entity, id));
  },
};

/** `?readonly`, `?rest` and `?server` choose another source; `?rest=revision` counts changes by that name. */
function chosenSource(): EntitySource | undefined {
  if (address.has('server')) return undefined;
  const version = address.get('rest') || undefined;
  if (address.has('rest')) return createRestSource({ baseUrl: '/api', version });
  return address.has('readonly') ? reading : { ...memory, ...reading };
}
const source = chosenSource();

/** `?flow`: whether an item may be edited is said by a flow, which comes when the test wants it to. */
const flow: FlowDefinition = {
  name: 'contract',
  table: { name: 'contract', start: 'active', states: { active: {}, closed: {} }, transitions: [] },
  decide: () => true,
  check: () => [],
};
const flows = { contract: () => promise.then(() => ({ default: flow })) };
const shown = address.has('flow') ? { ...supplier, ui: { ...supplier.ui, flow: flow.name } } : supplier;

const entities = {
  supplier: async () => ({ default: shown }),
  contact: async () => ({ default: contact }),
  tour: async () => ({ default: tour }),
};
/** `?unseen`: suppliers may be chosen, not seen. */
const can = (entity: string, action: string) =>
  !address.has('unseen') || entity !== 'supplier' || action !== 'show';
const views = {
  'supplier.note': ({ value, item, isWhole }: ComponentProps<OwnView>) => (
    <>{[value ?? '–', item.name, isWhole && 'im Ganzen'].filter(Boolean).join(' · ')}</>
  ),
  'supplier.rating': ({ value }: { value: unknown }) => <strong>{'★'.repeat(Number(value) % 5)}</strong>,
};
const pages = {
  // `?remains`: what follows a deletion is the project's own affair, and stays on the page.
  ...(address.has('remains') && {
    'supplier.show': (props: EntityPageProps) => (
      <EntityShow
        {...props}
        afterDelete={({ name }) => document.body.setAttribute('data-deleted', String(name))}
      />
    ),
  }),
  'contact.show': ({ id }: EntityPageProps) => <h1>Kontakt {id}</h1>,
  'supplier.edit': (props: EntityPageProps) => (
    <EntityEdit {...props} afterSave={({ name }) => document.body.setAttribute('data-saved', String(name))} />
  ),
};

export const EntityPagesPage = () => (
  <EntityPages
    base={base}
    source={source}
    apiBase="/api"
    entities={entities}
    flows={flows}
    can={can}
    views={views}
    pages={pages}
    widgets={widgets}
    person="nora"
    title="Probe"
    currency="EUR"
    home={
      <>
        <h1>Anfang</h1>
        <Link to={`${base}/supplier`}>Zu den Lieferanten</Link>
      </>
    }
  />
);
