import type { Metadata } from 'next'
import { ordersPath } from '@/account-paths'
import { AccountFrame } from '@/features/company/components/account-frame'
import { OrdersList } from '@/features/purchases/components/orders-list'
import { loadOrders } from '@/features/purchases/loaders'

export const metadata: Metadata = { title: 'Orders', robots: { index: false } }

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export default async function Page({ searchParams }: Props) {
  const { actor, orders, documents, page, pages } = await loadOrders((await searchParams).page)
  return (
    <AccountFrame actor={actor} here={ordersPath} title="Orders">
      <OrdersList orders={orders?.items ?? []} documents={documents} page={page} pages={pages} />
    </AccountFrame>
  )
}
