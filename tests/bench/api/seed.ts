import { sql } from 'kysely';
import { type Db, openPostgres } from '../../../packages/server/src/platform/db/database.ts';
import { patient } from './open-as-shop.ts';

/** Copies demo articles and their batches until there are so many; resolves with those that can be ordered. */
export async function seed(databaseUrl: string, wanted: number): Promise<string[]> {
  const { db, close } = openPostgres(databaseUrl, 1, patient);
  const { rows: counted } = await sql<{ count: number }>`select count(*)::int as count from article`.execute(
    db,
  );
  const have = counted[0]?.count ?? 0;
  const numbers = sql`generate_series(${have}::int, ${wanted - 1}::int) as n`;
  const originals = sql`(select o as whole, o.id, row_number() over (order by o.id) - 1 as rank, count(*) over () as total
    from article o where type = 'cannabis' and allow and package_amount = 1 and not is_variation_article
      and url_id not like 'x%') as original`;
  const [article, batch] = await Promise.all([columnsOf(db, 'article'), columnsOf(db, 'batch')]);
  await sql`
    insert into article (${article}) select ${article} from (
      select (jsonb_populate_record(null::article, to_jsonb(original.whole) || jsonb_build_object(
        'id', md5('article ' || n)::uuid, 'url_id', 'x' || n, 'slug', (whole).slug || '-x' || n,
        'name', (whole).name || ' x' || n))).*
      from ${numbers} join ${originals} on rank = n % total) as copy`.execute(db);
  await sql`
    insert into batch (${batch}) select ${batch} from (
      select (jsonb_populate_record(null::batch, to_jsonb(b) || jsonb_build_object(
        'id', md5('batch ' || n || b.id)::uuid, 'article_id', md5('article ' || n)::uuid,
        'batch_number', b.batch_number || '-x' || n))).*
      from ${numbers} join ${originals} on rank = n % total join batch b on b.article_id = original.id
      where b.state = 'released') as copy`.execute(db);
  await sql`analyze`.execute(db);
  const orderable = await db
    .selectFrom('article')
    .where('type', '=', 'cannabis')
    .where('allow', '=', true)
    .where('packageAmount', '=', 1)
    .where('isVariationArticle', '=', false)
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('batch')
        .where('state', '=', 'released')
        .where('onHandAmount', '>', 20)
        .where('expiresOn', '>', sql<string>`current_date + 90`)
        .select('articleId'),
    )
    .orderBy('id')
    .select('id')
    .execute();
  await close();
  return orderable.map(({ id }) => id);
}

/** The columns that a row is written with. */
async function columnsOf(db: Db, table: string) {
  const { rows } = await sql<{ name: string }>`select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER' order by ordinal_position`.execute(
    db,
  );
  return sql.join(rows.map(({ name }) => sql.ref(name)));
}
