import type { PoolClient } from 'pg'
import type { ActorCompany } from '@/features/account/rules'
import { pool } from '@/lib/db'
import { mediaPath } from '@/paths'
import type { FreightRule, Voucher } from './sale.rules'

type Reader = Pick<PoolClient, 'query'>

/** Prices are cents with GST. */
export type SaleItem = {
  readonly id: number
  readonly title: string
  readonly description: string
  readonly regularCents: number
  readonly memberCents: number
  readonly membersOnly: boolean
  readonly weightGrams: number
  /** Null where stock is not counted. */
  readonly inStock: number | null
  readonly image: { readonly url: string; readonly alt: string } | null
}

type SaleRow = Omit<SaleItem, 'image'> & { filename: string | null; alt: string | null }

/** `$1`: include members-only items; `$2`: the ids wanted. */
const saleItems = `SELECT i.id, i.title, coalesce(i.description, '') AS description, i.shown_cents AS regular_cents,
     i.member_shown_cents AS member_cents, i.members_only, i.weight_grams,
     CASE WHEN i.tracks_stock THEN i.stock END AS in_stock, coalesce(m.sizes_webp480_filename, m.filename) AS filename, m.alt
   FROM shop_items i LEFT JOIN media m ON m.id = i.image_id
   WHERE i.active AND (NOT i.members_only OR $1) AND ($2::int[] IS NULL OR i.id = ANY($2)) ORDER BY i.title, i.id`

const itemOf = ({ filename, alt, ...item }: SaleRow): SaleItem => ({
  ...item,
  image: filename ? { url: mediaPath(filename), alt: alt ?? '' } : null,
})

/** Items on sale for a company or a visitor, without withdrawn ones. Only members get members-only items (spec section 6). */
export async function findSaleItems(company: Pick<ActorCompany, 'isMember'> | null): Promise<SaleItem[]> {
  const { rows } = await pool().query<SaleRow>(saleItems, [company?.isMember ?? false, null])
  return rows.map(itemOf)
}

export type Rates = {
  /** Cents with GST. */
  readonly creditCents: number
  readonly freightRules: readonly FreightRule[]
  /** Null for a code that is invalid on that NZ day, or used up. */
  readonly voucher: (Voucher & { readonly id: number }) | null
}

export type RatesAsked = { readonly companyId: number; readonly code: string | null; readonly today: string }

const ratesBy = (company: '$1' | '$3', code: '$2' | '$4', today: '$3' | '$5') => `
  coalesce((SELECT balance_cents FROM company_credit WHERE company_id = ${company}), 0) AS credit_cents,
  (SELECT coalesce(json_agg(json_build_object('upToGrams', up_to_grams, 'priceCents', shown_cents::int,
      'regions', ARRAY(SELECT value::text FROM freight_rules_regions r WHERE r.parent_id = f.id)) ORDER BY up_to_grams, id), '[]'::json)
    FROM freight_rules f) AS freight_rules,
  (SELECT json_build_object('id', id, 'code', code, 'kind', kind, 'value', shown_value) FROM vouchers
    WHERE code = ${code} AND active AND coalesce(starts_on, ${today}) <= ${today} AND coalesce(ends_on, ${today}) >= ${today}
      AND (most_uses IS NULL OR used < most_uses)) AS voucher`

export async function findRates({ companyId, code, today }: RatesAsked, reader: Reader = pool()): Promise<Rates> {
  const { rows } = await reader.query<Rates>(`SELECT ${ratesBy('$1', '$2', '$3')}`, [companyId, code, today])
  return rates(rows)
}

function rates<Row extends Rates>([row]: readonly Row[]): Row {
  if (!row) throw new Error('There are no rates.')
  return row
}

/** Items on sale for a company, and its rates, in one query; omits items that are unknown, withdrawn or not for this company. */
export async function findCart(
  company: Pick<ActorCompany, 'isMember'>,
  ids: readonly number[],
  { companyId, code, today }: RatesAsked,
  reader: Reader,
): Promise<{ readonly items: readonly SaleItem[]; readonly rates: Rates }> {
  const { rows } = await reader.query<Rates & { items: SaleRow[] }>(
    `SELECT (SELECT coalesce(json_agg(json_build_object('id', id, 'title', title, 'description', description, 'regularCents', regular_cents,
         'memberCents', member_cents, 'membersOnly', members_only, 'weightGrams', weight_grams, 'inStock', in_stock, 'filename', filename, 'alt', alt)
         ORDER BY title, id), '[]'::json) FROM (${saleItems}) AS one) AS items, ${ratesBy('$3', '$4', '$5')}`,
    [company.isMember, ids, companyId, code, today],
  )
  const { items, ...found } = rates(rows)
  return { items: items.map(itemOf), rates: found }
}

export async function findItemContent(id: number) {
  const { rows } = await pool().query<
    Pick<SaleItem, 'title' | 'description' | 'regularCents' | 'memberCents' | 'membersOnly' | 'inStock'> & {
      imageId: number | null
      details: unknown
    }
  >(
    `SELECT title, coalesce(description, '') AS description, shown_cents AS regular_cents, member_shown_cents AS member_cents,
       members_only, CASE WHEN tracks_stock THEN stock END AS in_stock, image_id, details
     FROM shop_items WHERE id = $1 AND active`,
    [id],
  )
  return rows[0] ?? null
}

export async function findItemLooks(ids: readonly number[]) {
  const { rows } = await pool().query<{ id: number; imageId: number | null; details: unknown }>(
    'SELECT id, image_id, details FROM shop_items WHERE id = ANY($1)',
    [ids],
  )
  return new Map(rows.map((row) => [row.id, row]))
}
