import { deskOrdersPath } from '@/desk-paths'
import { holds, type StaffActor } from '@/features/account/desk-session.rules'
import { MoneyTabs } from '@/features/catalogue/desk/money-tabs'
import { financeRoles } from '@/features/payments/rules'
import { findList } from '@/lib/desk-data'
import { listPart, readView } from '@/lib/desk-list'
import { PageHead } from '@/ui/desk/record'
import { ordersSource } from '../lists.data'
import { ordersList } from './orders.list'
import { OrdersTable } from './orders-table'

export async function OrdersPage({ staff, query }: { staff: StaffActor; query: string }) {
  const view = readView(ordersList, new URLSearchParams(query))
  const initial = await findList(ordersList, ordersSource, { view, offset: 0, limit: listPart })
  return (
    <>
      <PageHead title="Orders" />
      <MoneyTabs staff={staff} here={deskOrdersPath} />
      <OrdersTable initial={initial} query={query} hasExport={holds(staff, financeRoles)} />
    </>
  )
}
