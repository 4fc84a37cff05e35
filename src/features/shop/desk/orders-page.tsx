import type { StaffActor } from '@/features/account/staff/rules'
import { findList } from '@/lib/desk-data'
import { listPart, readView } from '@/lib/desk-list'
import { PageHead } from '@/ui/desk/record'
import { ordersSource } from '../desk.data'
import { ordersList } from './orders.list'
import { OrdersTable } from './orders-table'

/** The list of orders. */
export async function OrdersPage({ query }: { staff: StaffActor; query: string }) {
  const view = readView(ordersList, new URLSearchParams(query))
  const initial = await findList(ordersList, ordersSource, { view, offset: 0, limit: listPart })
  return (
    <>
      <PageHead title="Orders" />
      <OrdersTable initial={initial} query={query} />
    </>
  )
}
