import { gst } from '@/lib/money'
import type { Row, Year } from './rows'
import { discountOf, totalsOf } from './sale'
import type { Order } from './sold'

export type Paper = { id: number; kind: 'invoice' | 'correction'; order: Order; cents: number; at: Date; actor: string }

export type Books = { year: Year; papers: Paper[]; credit: Map<number, number>; seller: Row }

export const inTime = <T>(items: readonly T[], at: (item: T) => Date) =>
  [...items].sort((a, b) => at(a).getTime() - at(b).getTime())

type Entry = { cents: number; reason: 'order' | 'refund' | 'granted'; actor: string; at: Date; note: string | null }

export function addCredit(
  { year, credit }: Books,
  { id: order, customer }: Order,
  { cents, reason, actor, at, note }: Entry,
): void {
  const id = year.id('credit_entries')
  credit.set(customer.id, (credit.get(customer.id) ?? 0) + cents)
  year.add('credit_entries', {
    id,
    company_id: customer.id,
    amount_cents: cents,
    reason,
    order_id: order,
    actor,
    note,
    created_at: at,
    updated_at: at,
  })
  year.made('credit_entries', id, { actor, at })
}

/** Documents in date order: their numbers have no gaps. */
export async function addPapers({ year, papers, seller }: Books): Promise<void> {
  const last = { invoice: 0, correction: 0 }
  const invoices = new Map<number, string>()
  const { rows } = await year.client.query<{ kind: keyof typeof last; last: number }>(
    'SELECT kind, last FROM document_counters',
  )
  for (const row of rows) last[row.kind] = row.last
  for (const paper of inTime(papers, ({ at }) => at)) {
    const { kind, order, cents, at, actor } = paper
    last[kind] += 1
    const number = `${kind === 'invoice' ? 'INV' : 'CRN'}-${String(last[kind]).padStart(6, '0')}`
    if (kind === 'invoice') invoices.set(order.id, number)
    const { excluding, gst: tax, including } = totalsOf(order)
    const says = {
      seller,
      buyer: { name: order.customer.name, nzbn: null, address: order.shipping, email: order.booker.email },
      orderNumber: order.number,
      poNumber: order.poNumber,
      orderedAt: order.createdAt,
      dueOn: order.dueOn,
      lines: order.lines.map(({ title, count, unitCents }) => ({
        title,
        count,
        unitCents,
        lineCents: unitCents * count,
      })),
      freightCents: order.freightCents,
      discountCents: discountOf(order),
      excludingGstCents: excluding,
      gstCents: tax,
      includingGstCents: including,
      pricesIncludeGst: true,
      appliedCreditCents: order.creditCents,
      corrects: kind === 'correction' ? (invoices.get(order.id) ?? null) : null,
      gstBasisPoints: gst.basisPoints,
      backCents: kind === 'correction' ? cents : null,
    }
    year.add('tax_documents', {
      id: paper.id,
      number,
      kind,
      order_id: order.id,
      company_id: order.customer.id,
      including_gst_cents: cents,
      says,
      created_at: at,
      updated_at: at,
    })
    year.made('tax_documents', paper.id, { actor, at })
  }
  for (const kind of ['invoice', 'correction'] as const)
    await year.client.query('UPDATE document_counters SET last = $2 WHERE kind = $1', [kind, last[kind]])
}
