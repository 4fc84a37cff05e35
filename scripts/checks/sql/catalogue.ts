import type pg from 'pg'
import { isTreeNode, readTree, type TreeNode } from './node-tree'

export type TypeFacts = {
  readonly name: string
  /** The type of an array’s items; 0 for what is no array. */
  readonly item: number
  readonly labels: readonly string[]
}

/** What the database knows of types, columns and functions. */
export type Catalogue = {
  readonly types: ReadonlyMap<number, TypeFacts>
  /** Labels of enums by their own number. */
  readonly labels: ReadonlyMap<number, string>
  /** Columns that can’t be null, as `table number:column number`. */
  readonly notNull: Set<string>
  /** Functions that are null only for an argument that is null, by number. */
  readonly total: ReadonlySet<number>
  /** Functions that are null for any argument that is null. */
  readonly strict: ReadonlySet<number>
  /** What CHECK says of the rows of a table, by its number. */
  readonly checks: ReadonlyMap<number, readonly TreeNode[]>
  readonly functionNames: ReadonlyMap<number, string>
}

/** Built-in functions that may be null for arguments that aren’t, or for none: the rest of the strict ones answers something. */
const partial = [
  /^(?:jsonb?|array|regexp|string_to|xpath|pg_|inet|has_|to_regclass|obj_description|col_description|current_|nullif|substring$)/,
  /(?:_object_field|_array_element|_extract_path)(?:_text)?$/,
]
/** Of those above, what answers always. */
const always =
  /^(?:jsonb?_build_(?:object|array)|jsonb?_typeof|to_jsonb?|regexp_replace|array_(?:append|cat|prepend|to_string)|pg_advisory|pg_try_advisory|jsonb?_(?:eq|ne|contains|exists)|jsonb_(?:concat|delete|set|strip_nulls)|array_?(?:eq|ne|lt|gt|contains|contained|overlap)|arraycontains|arraycontained|arrayoverlap|jsonb?_array_length|pg_current_snapshot|pg_snapshot_xm)/

/** Our own functions that answer something for every order or company that is there: each reads columns that can’t be null. */
const ours = /^hivis_(?:today|is_member|off_account|owed|paid_in_part|refundable|refunded|refunded_alone)$/

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
