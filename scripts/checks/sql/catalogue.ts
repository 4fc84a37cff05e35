import type pg from 'pg'
import { isTreeNode, readTree, type TreeNode } from './node-tree'

export type TypeFacts = {
  readonly name: string
  /** Element type of an array; 0 for other types. */
  readonly item: number
  readonly labels: readonly string[]
}

export type Catalogue = {
  readonly types: ReadonlyMap<number, TypeFacts>
  /** Enum labels by OID. */
  readonly labels: ReadonlyMap<number, string>
  /** NOT NULL columns, as `table OID:column number`. */
  readonly notNull: Set<string>
  /** OIDs of functions that return null only for a null argument. */
  readonly total: ReadonlySet<number>
  /** OIDs of functions that return null for any null argument. */
  readonly strict: ReadonlySet<number>
  /** CHECK constraints by table OID. */
  readonly checks: ReadonlyMap<number, readonly TreeNode[]>
  readonly functionNames: ReadonlyMap<number, string>
}

/** Built-in strict functions that may return null for non-null arguments. All other strict ones never do. */
const partial = [
  /^(?:jsonb?|array|regexp|string_to|xpath|pg_|inet|has_|to_regclass|obj_description|col_description|current_|nullif|substring$)/,
  /(?:_object_field|_array_element|_extract_path)(?:_text)?$/,
]
/** Exceptions to the above that never return null. */
const always =
  /^(?:jsonb?_build_(?:object|array)|jsonb?_typeof|to_jsonb?|regexp_replace|array_(?:append|cat|prepend|to_string)|pg_advisory|pg_try_advisory|jsonb?_(?:eq|ne|contains|exists)|jsonb_(?:concat|delete|set|strip_nulls)|array_?(?:eq|ne|lt|gt|contains|contained|overlap)|arraycontains|arraycontained|arrayoverlap|jsonb?_array_length|pg_current_snapshot|pg_snapshot_xm)/

/** Our own functions that never return null for an existing order or company: they read NOT NULL columns. */
const ours = /^hivis_(?:today|is_member|off_account|owed|paid_in_part|refundable|refunded|given_back)$/

export async function readCatalogue(client: pg.Client): Promise<Catalogue> {
  const types = await client.query<{ id: number; name: string; item: number; labels: string[] }>(
    `SELECT t.oid::int8::int AS id, t.typname AS name, CASE WHEN t.typcategory = 'A' THEN t.typelem ELSE 0 END::int8::int AS item,
       ARRAY(SELECT e.enumlabel::text FROM pg_enum e WHERE e.enumtypid = t.oid ORDER BY e.enumsortorder) AS labels FROM pg_type t`,
  )
  const labels = await client.query<{ id: number; label: string }>(
    'SELECT oid::int8::int AS id, enumlabel::text AS label FROM pg_enum',
  )
  const columns = await client.query<{ key: string }>(
    `SELECT attrelid || ':' || attnum AS key FROM pg_attribute WHERE attnotnull OR attnum < 0`,
  )
  const functions = await client.query<{ id: number; name: string; isOurs: boolean; isStrict: boolean }>(
    `SELECT p.oid::int8::int AS id, p.proname AS name, n.nspname <> 'pg_catalog' AS "isOurs", p.proisstrict AS "isStrict"
     FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace`,
  )
  const checks = new Map<number, TreeNode[]>()
  const constraints = await client.query<{ table: number; says: string }>(
    `SELECT conrelid::int8::int AS "table", conbin::text AS says FROM pg_constraint WHERE contype = 'c' AND convalidated AND conrelid <> 0`,
  )
  for (const { table, says } of constraints.rows) {
    const check = readTree(says)
    if (isTreeNode(check)) checks.set(table, [...(checks.get(table) ?? []), check])
  }
  const isTotal = ({ name, isOurs, isStrict }: (typeof functions.rows)[number]) =>
    isOurs ? isStrict || ours.test(name) : always.test(name) || (isStrict && !partial.some((one) => one.test(name)))
  return {
    types: new Map(types.rows.map(({ id, ...facts }) => [id, facts])),
    labels: new Map(labels.rows.map(({ id, label }) => [id, label])),
    notNull: new Set(columns.rows.map(({ key }) => key)),
    total: new Set(functions.rows.filter(isTotal).map(({ id }) => id)),
    strict: new Set(functions.rows.filter(({ isStrict }) => isStrict).map(({ id }) => id)),
    checks,
    functionNames: new Map(functions.rows.map(({ id, name }) => [id, name])),
  }
}
