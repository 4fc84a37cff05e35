/** Cents with GST, NZ days. */
export type OpenOrder = {
  readonly id: number
  readonly companyId: number
  readonly number: string
  readonly invoiceNumber: string
  readonly poNumber: string | null
  readonly dueOn: string
  readonly owedCents: number
}

export type Part = { readonly orderId: number; readonly cents: number }

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

export const inOrder = (orders: readonly OpenOrder[]): OpenOrder[] =>
  [...orders].sort((one, other) => one.dueOn.localeCompare(other.dueOn) || one.id - other.id)

export const sumOf = (parts: readonly { readonly cents: number }[]): number =>
  parts.reduce((sum, { cents }) => sum + cents, 0)
