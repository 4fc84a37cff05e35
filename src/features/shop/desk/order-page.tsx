import { notFound } from 'next/navigation'
import { deskOrdersPath } from '@/paths'
import { PageHead } from '@/ui/desk/record'
import { findStaffOrder } from '../back-office/data'
import { OrderOnDesk } from './order-record'

/** One order: what and how much, what was paid and went back, and what can be done. */
export async function OrderPage({ id }: { id: number }) {
  const order = await findStaffOrder(id)
  if (!order) notFound()
  return (
    <>
      <PageHead title={order.number} crumb={{ label: 'Orders', href: deskOrdersPath }} lead={order.buyerName} />
      <OrderOnDesk id={id} />
    </>
  )
}
