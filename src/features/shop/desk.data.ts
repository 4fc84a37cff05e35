import { betweenDays, type ListSource, oneOf } from '@/lib/desk-rows'
import type { OrderRow } from './desk/orders.list'

/** An order on account is overdue from the day after it was due. */
const stateOfOrder = `CASE WHEN o.state::text = 'on_account' AND o.due_on < hivis_today()
  THEN 'overdue' ELSE o.state::text END`

/** Orders of every customer; amounts in cents. */
export const ordersSource: ListSource<OrderRow> = {
  from: 'orders o',
  columns: {
    id: 'o.id',
    number: 'o.number',
    createdAt: 'o.created_at',
    buyer: 'o.buyer_name',
    contact: 'o.contact_name',
    poNumber: `'PO ' || o.po_number`,
    totalCents: 'o.including_gst_cents',
    owedCents: 'hivis_owed(o.id)',
    dueOn: 'o.due_on',
    method: 'o.method::text',
    state: stateOfOrder,
  },
  filters: {
    state: oneOf(`(${stateOfOrder})`),
    method: oneOf('o.method'),
    placed: betweenDays('o.created_at'),
    refunds:
      () => `o.id IN (SELECT m.order_id FROM refunds r JOIN payments m ON m.id = r.payment_id WHERE r.state::text = 'requested'
      UNION SELECT order_id FROM credit_refunds WHERE state = 'requested')`,
  },
  search: (word) => `o.id IN (
      SELECT id FROM orders WHERE hivis_words(number, buyer_name, contact_name, contact_email, po_number) LIKE ${word}
      UNION SELECT order_id FROM tax_documents WHERE lower(number) LIKE ${word}
      UNION SELECT order_id FROM bookings WHERE order_id IS NOT NULL AND hivis_words(number, contact_name, contact_email) LIKE ${word})`,
  phone: (digits) => `hivis_phone(o.contact_phone) LIKE ${digits}`,
}
