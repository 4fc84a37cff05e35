import type pg from 'pg'

type Node = {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Parent Relationship'?: string
  readonly 'Index Cond'?: string
  readonly Filter?: string
  readonly Plans?: readonly Node[]
  readonly 'Subplan Name'?: string
}

/** One row, whatever happens. */
const ofOneRow = ['settings']

const isLookUp = (node: Node) => node['Index Cond'] !== undefined || ofOneRow.includes(node['Relation Name'] ?? '')

const isScan = (node: Node) => / Scan$/.test(node['Node Type']) && node['Relation Name'] !== undefined

/** Names in a condition of what is read once and then asked, such as “hashed SubPlan 1”. */
const hashedIn = (text: string) => [...text.matchAll(/hashed (SubPlan \d+)/g)].map(([, name = '']) => name)

/** Scans of whole tables that are done again for each row: in a subplan, or inside of a nested loop. */
function scansPerRow(node: Node, hashed: ReadonlySet<string>, isPerRow: boolean): string[] {
  const own = isPerRow && isScan(node) && !isLookUp(node) ? [`${node['Node Type']} on ${node['Relation Name']}`] : []
  const within = (node.Plans ?? []).flatMap((child) => {
    const relation = child['Parent Relationship']
    const isAgain =
      (relation === 'SubPlan' && !hashed.has(child['Subplan Name'] ?? '')) ||
      (relation === 'Inner' && node['Node Type'] === 'Nested Loop') ||
      (isPerRow && relation !== 'InitPlan')
    return scansPerRow(child, hashed, isAgain)
  })
  return [...own, ...within]
}

/** Has the planner know nothing of the few rows of a test, whether or not the database has looked at them in the meantime. */
export async function forgetSizes(client: pg.Client): Promise<void> {
  await client.query(`
    DO $$ DECLARE one regclass; BEGIN
      FOR one IN SELECT oid::regclass FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' LOOP
        EXECUTE format('ALTER TABLE %s SET (autovacuum_enabled = false)', one);
        PERFORM pg_clear_relation_stats('public', one::text);
        PERFORM pg_clear_attribute_stats('public', one::text, attname, false) FROM pg_attribute WHERE attrelid = one AND attnum > 0 AND NOT attisdropped;
      END LOOP;
    END $$`)
}

/** What a statement would read again and again. Tables of tests are small, so scans are only planned where there is no other way. */
export async function readAgainIn(client: pg.Client, { text, values }: { text: string; values: unknown[] }) {
  await client.query('SET enable_seqscan = off; SET enable_bitmapscan = off')
  const { rows } = await client.query(`EXPLAIN (FORMAT JSON, VERBOSE) ${text}`, values)
  const plan: Node = rows[0]['QUERY PLAN'][0].Plan
  return [...new Set(scansPerRow(plan, new Set(hashedIn(JSON.stringify(plan))), false))]
}

/** Has some dozens of rows. */
const small = ['staff']

function foldedPerRow(node: Node): string[] {
  const table = node['Relation Name'] ?? ''
  const own = isScan(node) && !small.includes(table) && /hivis_words/.test(node.Filter ?? '') ? [table] : []
  return [...own, ...(node.Plans ?? []).flatMap(foldedPerRow)]
}

/** Tables whose rows are folded one by one when words are looked for, as no index has them as they are asked for. */
export async function foldedIn(client: pg.Client, { text, values }: { text: string; values: unknown[] }) {
  await client.query('SET enable_seqscan = off; SET enable_indexscan = off; SET enable_bitmapscan = on')
  const { rows } = await client.query(`EXPLAIN (FORMAT JSON, VERBOSE) ${text}`, values)
  await client.query('RESET enable_indexscan')
  return [...new Set(foldedPerRow(rows[0]['QUERY PLAN'][0].Plan))]
}
