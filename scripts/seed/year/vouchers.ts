import { withoutGst } from '@/lib/money'
import type { Row, Year } from './rows'
import type { Line } from './sold'
import { dayMs } from './times'

/** Percent, or cents with GST. Valid between two days from now; `row` counts the uses. */
export type Voucher = {
  id: number
  kind: 'percent' | 'amount'
  value: number
  from: number
  until: number
  row: Row
}

type Given = Omit<Voucher, 'id' | 'row'> & { code: string; mostUses: number | null; hasDays: boolean; active: boolean }

const given: readonly Given[] = [
  { code: 'CREW-50', kind: 'amount', value: 5000, from: -30, until: 60, mostUses: 100, hasDays: true, active: true },
  {
    code: 'MATARIKI-15',
    kind: 'percent',
    value: 15,
    from: -160,
    until: -130,
    mostUses: null,
    hasDays: true,
    active: true,
  },
  { code: 'EXPO-20', kind: 'percent', value: 20, from: -320, until: -230, mostUses: 40, hasDays: false, active: false },
]

/** The demo's own voucher, and more: one is over, one was switched off. */
export async function addVouchers(year: Year): Promise<Voucher[]> {
  const day = (days: number) => new Date(year.now.getTime() + days * dayMs).toISOString().slice(0, 10)
  const { rows } = await year.client.query<{ id: number; kind: Voucher['kind']; value: number }>(
    'SELECT id, kind::text, shown_value::int AS value FROM vouchers ORDER BY id',
  )
  const own = rows.map((voucher) => ({ ...voucher, from: -230, until: 0, row: { used: 0 } }))
  const more = given.map(({ code, kind, value, from, until, mostUses, hasDays, active }) => {
    const id = year.id('vouchers')
    const row = year.add('vouchers', {
      id,
      code,
      kind,
      shown_value: value,
      // The trigger that would follow is off while the year is written.
      value: kind === 'amount' ? withoutGst(value) : value,
      starts_on: hasDays ? day(from) : null,
      ends_on: hasDays ? day(until) : null,
      most_uses: mostUses,
      used: 0,
      active,
    })
    return { id, kind, value, from, until, row }
  })
  return [...more, ...own]
}

/** Counts a use of a voucher that was valid then. Null if there was none. */
export function redeem({ now }: Year, vouchers: readonly Voucher[], at: Date): Voucher | null {
  const days = (at.getTime() - now.getTime()) / dayMs
  const voucher = vouchers.find(({ from, until }) => days > from + 1 && days < until) ?? null
  if (voucher) voucher.row.used = Number(voucher.row.used) + 1
  return voucher
}

/** The lines with what a voucher takes off each. */
export function discounted(lines: readonly Line[], { kind, value }: Voucher): Line[] {
  let left = kind === 'amount' ? value : 0
  return lines.map((line) => {
    const cents = line.unitCents * line.count
    const discountCents = kind === 'percent' ? Math.round((cents * value) / 100) : Math.min(cents, left)
    left -= kind === 'amount' ? discountCents : 0
    return { ...line, discountCents }
  })
}

/** Vouchers that were here before the year are not written with it. */
export async function countUses({ client }: Year, vouchers: readonly Voucher[]): Promise<void> {
  await client.query(
    'UPDATE vouchers v SET used = u.used FROM jsonb_to_recordset($1) AS u (id int, used int) WHERE v.id = u.id',
    [JSON.stringify(vouchers.map(({ id, row }) => ({ id, used: row.used })))],
  )
}
