import { afterAll, beforeAll, expect, it } from 'vitest';
import { pastTheLayer } from '../../server/fields/support/past-the-layer.ts';
import { buildTestApp, type TestApp } from '../../support/app.ts';

// Every column that may hold a text is encrypted, or stands here, by why it tells nobody of a patient. Whoever adds one decides.

let server: TestApp;
beforeAll(async () => {
  server = await buildTestApp();
});
afterAll(() => server.close());

/** Of these tables nothing is about a patient: goods, what the shop says of itself, and who works there. */
const ofTheShop = [
  'article, batch, blog_post, brand, event, job_offer, picture, picture_size, setting, form',
  'staff, factor_reset',
  'trail_anchor, trail_link, trail_queue, kysely_migration, kysely_migration_lock, master_key',
];

const tellingNothing: Record<string, Record<string, string>> = {
  'one of a few choices, or a name that a declaration gives': {
    appointment: 'state',
    audit: 'actor_type action entity',
    balance_entry: 'reason',
    consent: 'kind text_version locale document_version',
    credit: 'state',
    customer: 'state pay_type registration_prescription_transmission documents_asked locale',
    data_key: 'owner_type',
    document: 'state owner_type kind media_type scan',
    document_opening: 'owner_type',
    event_mailing: 'template',
    event_registration: 'state',
    feedback: 'state os browser device',
    flow_event: 'entity event from_state to_state actor_type',
    form_submission: 'form form_version path owner_type locale',
    invoice: 'kind',
    job_failure: 'job',
    kept_list: 'name',
    guest_erasure: 'state',
    mail: 'template locale state',
    order:
      'state pay_type prescription_transmission payment_provider shipping_provider shipping_options total_taxes',
    passkey: 'kind transports',
    passkey_challenge: 'purpose',
    payment: 'provider state',
    payout: 'state',
    prescription: 'state',
    questionnaire: 'state locale flags',
    session: 'kind stage',
    single_use_token: 'purpose',
    stock_move: 'kind actor_type',
  },
  'what was ordered: tied to an order, it tells nobody’s name': {
    order_item: 'kind article_type article_name unit sub_items',
  },
  'numbers and ids that the shop, a payment company or the prescription service gives': {
    audit: 'entity_id request_id',
    customer: 'customer_number',
    form_submission: 'reference',
    idempotency: 'scope key',
    invoice: 'number',
    order: 'customer_number invoice_number order_number',
    payment: 'reference',
    prescription: 'task_id',
    questionnaire_draft: 'editor',
  },
  'names of colleagues, and of customers their number': {
    audit: 'actor_name',
    flow_event: 'actor_name',
    order: 'makers',
  },
  'a browser and its system, and a part of the network': {
    session: 'device network',
    throttle: 'key',
  },
  'sealed or wrapped, or a hash, or half of a pair of keys': {
    data_key: 'wrapped',
    document: 'storage_key wrapped_key brought_by',
    document_opening: 'token_hash',
    idempotency: 'request_hash',
    known_device: 'token_hash',
    mail_secret: 'sealed',
    one_time_code: 'secret waiting_secret',
    order_check: 'hash',
    passkey: 'credential_id public_key',
    passkey_challenge: 'challenge_hash',
    password: 'hash',
    prescription_use: 'hash',
    recovery_code: 'hash',
    session: 'token_hash',
    single_use_token: 'token_hash payload',
    submission_address: 'hash',
  },
  'the answer to a call that is sent twice: ids, references and states': { idempotency: 'result' },
};

const shopTables = new Set(ofTheShop.flatMap((names) => names.split(', ')));
const decided = Object.values(tellingNothing).flatMap((tables) =>
  Object.entries(tables).flatMap(([table, columns]) =>
    columns.split(' ').map((column) => `${table}.${column}`),
  ),
);

it('is encrypted, or says why it needn’t be', async () => {
  const columns = await pastTheLayer<{ table: string; column: string }>(
    server.database,
    `select table_name as table, column_name as column
      from information_schema.columns join information_schema.tables using (table_schema, table_name)
      where table_schema = 'public' and table_type = 'BASE TABLE'
        and data_type in ('text', 'character varying', 'character', 'json', 'jsonb', 'ARRAY', 'bytea', 'USER-DEFINED')`,
  );
  const { tables } = server.deps.database.fields;
  const isEncrypted = (table: string, column: string) =>
    tables.get(table)?.columns.has(column.replace(/_lookup$/, ''));
  const clear = columns
    .filter(({ table, column }) => !shopTables.has(table) && !isEncrypted(table, column))
    .map(({ table, column }) => `${table}.${column}`);
  expect(clear.toSorted()).toEqual(decided.toSorted());
});

it('is of a table that is encrypted nowhere, where the table is the shop’s own', () => {
  const { tables } = server.deps.database.fields;
  expect([...shopTables].filter((table) => tables.has(table))).toEqual([]);
});
