/**
 * A clock that tests set, for the site, its database and its jobs: what depends on the day (holidays, expiry, reminders, policies) is tried on that day.
 * From then on it runs as any clock does. Loaded into a process by `--import`, it sets it as SITE_CLOCK says (an instant, such as 2027-02-04T20:00:00Z).
 */
import pg from 'pg'

const RealDate = globalThis.Date
let shiftMs = 0

/** Everything that asks JavaScript for the time. Dates that say which time they mean are left alone. */
const ShiftedDate = new Proxy(RealDate, {
  apply: () => new RealDate(RealDate.now() + shiftMs).toString(),
  construct: (_, args, target) =>
    Reflect.construct(RealDate, args.length === 0 ? [RealDate.now() + shiftMs] : args, target),
  get: (target, name, receiver) =>
    name === 'now' ? () => RealDate.now() + shiftMs : Reflect.get(target, name, receiver),
})

/** Sets the clock of this process. Nothing gives it back to the machine's. */
export function setProcessClock(instant?: string): void {
  shiftMs = instant === undefined ? 0 : RealDate.parse(instant) - RealDate.now()
  globalThis.Date = ShiftedDate
}

type Named = { name: string; definition: string }

/** What was bound to the server's own now() when it was made: views, defaults of columns, conditions of triggers. */
const bound = `
  SELECT format('%I', viewname) AS name, 'CREATE OR REPLACE VIEW ' || format('%I', viewname) || ' AS ' || definition AS definition
    FROM pg_views WHERE schemaname = 'public' AND definition LIKE '%now()%'
  UNION ALL
  SELECT c.relname, format('ALTER TABLE %I ALTER COLUMN %I SET DEFAULT %s', c.relname, a.attname, pg_get_expr(d.adbin, d.adrelid))
    FROM pg_attrdef d JOIN pg_class c ON c.oid = d.adrelid AND c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace
    JOIN pg_attribute a ON a.attrelid = d.adrelid AND a.attnum = d.adnum WHERE pg_get_expr(d.adbin, d.adrelid) LIKE '%now()%'
  UNION ALL
  SELECT t.tgname, format('DROP TRIGGER %I ON %s; %s', t.tgname, t.tgrelid::regclass, pg_get_triggerdef(t.oid))
    FROM pg_trigger t WHERE NOT t.tgisinternal AND pg_get_triggerdef(t.oid) LIKE '%now()%'`

/** From now on every now() of the database's later connections is that of the table behind it. */
async function layClock(client: pg.Client, database: string): Promise<void> {
  const { rows } = await client.query<Named>(bound)
  await client.query(`
    CREATE SCHEMA test_clock;
    CREATE TABLE test_clock.shift (by interval NOT NULL);
    INSERT INTO test_clock.shift VALUES ('0');
    CREATE FUNCTION test_clock.now() RETURNS timestamptz LANGUAGE sql STABLE AS 'SELECT pg_catalog.now() + by FROM test_clock.shift';
    ALTER DATABASE ${pg.escapeIdentifier(database)} SET search_path = test_clock, pg_catalog, public;
    SET search_path = test_clock, pg_catalog, public`)
  for (const { definition } of rows) await client.query(definition)
}

/** Sets the clock of a database. The first time it must have no connection yet. */
export async function setDatabaseClock(databaseUrl: string, instant: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query(
    `SELECT current_database() AS name, to_regnamespace('test_clock') IS NOT NULL AS laid`,
  )
  if (!rows[0].laid) await layClock(client, rows[0].name)
  await client.query('UPDATE test_clock.shift SET by = $1::timestamptz - pg_catalog.clock_timestamp()', [instant])
  await client.end()
}

/** Sets the clock of this process and of the database it works on. */
export async function setClock(databaseUrl: string, instant: string): Promise<void> {
  await setDatabaseClock(databaseUrl, instant)
  setProcessClock(instant)
}

if (process.env.SITE_CLOCK) setProcessClock(process.env.SITE_CLOCK)
