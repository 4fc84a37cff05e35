import type { Metadata } from 'next'
import { OrderPage } from '@/features/shop/orders/components/order-page'
import { loadOrder } from '@/features/shop/orders/loaders'
import NotFound from '../../../../[[...path]]/not-found'

type Props = { params: Promise<{ orderId: string }>; searchParams: Promise<{ paid?: string }> }

const load = async ({ params }: Props) => loadOrder((await params).orderId)

export async function generateMetadata(props: Props): Promise<Metadata> {
  const found = await load(props)
  const robots = { index: false }
  return found
    ? { title: `Order ${found.order.number}`, robots }
    : { title: 'Page not found', robots, other: { 'page-status': '404' } }
}

export default async function Page(props: Props) {
  const found = await load(props)
  return found ? <OrderPage {...found} isBack={(await props.searchParams).paid === '1'} /> : <NotFound />
}
