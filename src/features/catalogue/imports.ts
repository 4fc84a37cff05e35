import type { PoolClient } from 'pg'
import { neededLine } from '@/features/account/details.contract'
import { AppError } from '@/lib/errors'
import { movedPrices, priceFields } from '@/lib/import-prices'
import {
  defineImport,
  type Found,
  type ImportField,
  type Match,
  numberField,
  type ReadRow,
  type RowProblem,
  textField,
  textOf,
  type Values,
  type WrittenRow,
  withIds,
  yesField,
} from '@/lib/imports'
import { fold } from '@/lib/letters'
import { priceRefusal } from '@/lib/prices'
import { itemCount } from './contract'
import { priceWriters } from './rules'

/** Locks what it finds: orders take from the stock, and a list that comes in or is taken back writes what it has read. */
async function find(client: PoolClient, rows: readonly ReadRow[]): Promise<Found[]> {
  const asked = rows.map(({ line, knownId, values }) => ({ line, knownId, title: values.title }))
  const { rows: found } = await client.query<Match & { line: number }>(
    `SELECT coalesce(r.line, 0) AS line, i.id, i.title AS name, true AS is_sure,
       CASE WHEN i.id = r."knownId" THEN 'came in with an earlier file' ELSE 'same name' END AS by,
       jsonb_build_object('title', i.title, 'price', i.shown_cents, 'memberPrice', i.member_shown_cents, 'isForMembers', i.members_only,
         'countsStock', i.tracks_stock, 'stock', i.stock, 'weight', i.weight_grams, 'isOnSale', i.active) AS values
     FROM jsonb_to_recordset($1) AS r(line int, "knownId" int, title text)
       JOIN shop_items i ON i.id = r."knownId" OR hivis_words(i.title) = hivis_words(r.title) ORDER BY i.id FOR NO KEY UPDATE OF i`,
    [JSON.stringify(asked)],
  )
  return rows.map(({ line, values }) => {
    const matches = found.filter((one) => one.line === line)
    const before = matches.length > 0 ? matches.map((match) => match.values) : [{}]
    return { line, matches, problems: before.flatMap((has) => problemsOf(has, values)) }
  })
}

/** What an item can’t be, with what it is now. */
function problemsOf(has: Values, values: Values): RowProblem[] {
  const after = { ...has, ...values }
  const problems = movedPrices(has, values)
  const prices = { priceCents: after.price ?? null, memberPriceCents: after.memberPrice ?? null }
  if (values.isOnSale === true && priceRefusal({ before: {}, after: prices, isOnSale: true, isConfirmed: null }))
    problems.push({
      code: 'unpriced',
      title: 'On sale without its prices',
      says: 'It needs a price for everyone and one for members before it’s on sale.',
      field: 'isOnSale',
      remedy: 'leave out',
    })
  // Something new counts its stock if the file says one.
  const counts = values.countsStock ?? has.countsStock ?? true
  if (values.stock !== undefined && counts === false)
    problems.push({
      code: 'not-counted',
      title: 'A stock that is not counted',
      says: 'The stock of this item is not counted.',
      field: 'stock',
      remedy: 'leave out',
    })
  return problems
}

const columnsOf = (values: Values) => ({
  title: values.title,
  shown_cents: values.price,
  member_shown_cents: values.memberPrice,
  members_only: values.isForMembers,
  tracks_stock: values.countsStock,
  stock: values.stock,
  weight_grams: values.weight,
  active: values.isOnSale,
})

/** An order that takes from the stock waits for the row, or this waits for it. */
async function write(client: PoolClient, rows: readonly WrittenRow[]): Promise<number[]> {
  const numbered = await withIds(client, 'shop_items_id_seq', rows)
  const given = JSON.stringify(numbered.map(({ id, isNew, values }) => ({ id, isNew, columns: columnsOf(values) })))
  await client.query(
    `INSERT INTO shop_items (id, title, shown_cents, member_shown_cents, members_only, tracks_stock, stock, weight_grams, active)
     SELECT g.id, n.title, n.shown_cents, n.member_shown_cents, coalesce(n.members_only, false), coalesce(n.tracks_stock, n.stock IS NOT NULL),
       coalesce(n.stock, 0), coalesce(n.weight_grams, 0), coalesce(n.active, false)
     FROM jsonb_to_recordset($1) AS g(id int, "isNew" boolean, columns jsonb), jsonb_populate_record(NULL::shop_items, g.columns) n WHERE g."isNew"`,
    [given],
  )
  await client.query(
    `SELECT 1 FROM shop_items WHERE id IN (SELECT id FROM jsonb_to_recordset($1) AS g(id int)) ORDER BY id FOR NO KEY UPDATE`,
    [given],
  )
  await client.query(
    `UPDATE shop_items i SET (title, shown_cents, member_shown_cents, members_only, tracks_stock, stock, weight_grams, active) =
       (SELECT n.title, n.shown_cents, n.member_shown_cents, n.members_only, n.tracks_stock, n.stock, n.weight_grams, n.active
        FROM jsonb_populate_record(i, g.columns) n), updated_at = now()
     FROM jsonb_to_recordset($1) AS g(id int, "isNew" boolean, columns jsonb) WHERE i.id = g.id AND NOT g."isNew"`,
    [given],
  )
  return numbered.map(({ id }) => id)
}

/** Orders would lose the item of their lines. */
async function remove(client: PoolClient, id: number): Promise<void> {
  await client.query('SELECT 1 FROM shop_items WHERE id = $1 FOR NO KEY UPDATE', [id])
  const { rowCount } = await client.query('SELECT 1 FROM order_lines WHERE item_id = $1 LIMIT 1', [id])
  if (rowCount) throw new AppError('CONFLICT', 'It has been ordered, so it stays.')
  await client.query('DELETE FROM shop_items WHERE id = $1', [id])
}

const counted = (label: string, headings: readonly string[], example: string): ImportField =>
  numberField({ label, headings, example, rule: itemCount })

/** What the shop sells. Finance may do all of it at the desk: names, prices, stock. Descriptions and pictures are the editors’. */
export const itemsImport = defineImport({
  name: 'items',
  title: 'Shop items',
  lead: 'What your shop sells, with prices, weights and stock.',
  one: 'item',
  many: 'items',
  writers: priceWriters,
  numberHeadings: ['sku', 'item code', 'product code', 'code', 'item number', 'product id', 'item id', 'barcode'],
  fields: {
    title: textField({
      label: 'Name',
      headings: ['title', 'item', 'item name', 'product', 'product name', 'description'],
      example: 'Hard hat, white',
      isNeeded: true,
      rule: neededLine('Give it a name.', 90),
    }),
    ...priceFields,
    isForMembers: yesField({ label: 'Only for members', headings: ['members only', 'member only'], example: 'No' }),
    countsStock: yesField({
      label: 'Stock is counted',
      headings: ['tracks stock', 'track inventory', 'tracked', 'is tracked', 'manage stock'],
      example: 'Yes',
    }),
    stock: counted(
      'Stock',
      ['in stock', 'stock count', 'stock on hand', 'quantity on hand', 'qty on hand', 'quantity', 'qty', 'on hand'],
      '24',
    ),
    weight: counted('Weight in grams', ['weight', 'grams', 'weight grams', 'weight g', 'freight weight'], '450'),
    isOnSale: yesField({
      label: 'On sale',
      headings: ['active', 'is active', 'published', 'for sale'],
      example: 'Yes',
    }),
  },
  nameOf: ({ title }) => String(title ?? ''),
  keyOf: (values) => (textOf(values, 'title') ? fold(String(values.title)) : null),
  find,
  write,
  remove,
})
