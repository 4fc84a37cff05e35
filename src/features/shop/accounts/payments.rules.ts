/** An order on which something is owed on account, in cents with GST. Days are New Zealand’s. */
export type OpenOrder = {
  readonly id: number
  readonly companyId: number
  readonly number: string
  readonly invoiceNumber: string
  readonly poNumber: string | null
  readonly dueOn: string
  readonly owedCents: number
}

/** A part of a payment: so many cents of it pay so much of an order. */
export type Part = { readonly orderId: number; readonly cents: number }

/** Shares a payment out over orders, the one that was due first before the others; what is left over is in none of the parts. */
export function oldestFirst(cents: number, orders: readonly OpenOrder[]): Part[] {
  const parts: Part[] = []
  let left = cents
  for (const { id, owedCents } of inOrder(orders)) {
    const own = Math.min(left, owedCents)
    if (own > 0) parts.push({ orderId: id, cents: own })
    left -= own
  }
  return parts
}

/** Orders by the day they were due. */
export const inOrder = (orders: readonly OpenOrder[]): OpenOrder[] =>
  [...orders].sort((one, other) => one.dueOn.localeCompare(other.dueOn) || one.id - other.id)

/** The cents of all parts together. */
export const sumOf = (parts: readonly { readonly cents: number }[]): number =>
  parts.reduce((sum, { cents }) => sum + cents, 0)
