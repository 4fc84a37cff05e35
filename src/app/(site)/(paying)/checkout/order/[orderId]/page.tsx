import type { Metadata } from 'next'
import { OrderPage } from '@/features/purchases/components/order-page'
import { loadOrder } from '@/features/purchases/loaders'
import NotFound from '../../../../[[...path]]/not-found'

type Props = { params: Promise<{ orderId: string }>; searchParams: Promise<{ paid?: string; left?: string }> }

const load = async ({ params }: Props) => loadOrder((await params).orderId)

export async function generateMetadata(props: Props): Promise<Metadata> {
  const found = await load(props)
  const robots = { index: false }
  return found
    ? { title: `Order ${found.order.number}`, robots }
    : { title: 'Page not found', robots, other: { 'page-status': '404' } }
}

export default async function Page(props: Props) {
  const [found, { paid, left }] = await Promise.all([load(props), props.searchParams])
  return found ? <OrderPage {...found} isBack={paid === '1'} hasLeft={left === '1'} /> : <NotFound />
}
