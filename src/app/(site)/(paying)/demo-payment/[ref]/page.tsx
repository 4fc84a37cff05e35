import type { Metadata } from 'next'
import { TestPayment } from '@/features/payments/components/test-payment'
import { loadTestPayment } from '@/features/payments/demo.loaders'
import NotFound from '../../../[[...path]]/not-found'

type Props = {
  params: Promise<{ ref: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

const load = async ({ params, searchParams }: Props) => loadTestPayment((await params).ref, (await searchParams).step)

export async function generateMetadata(props: Props): Promise<Metadata> {
  const found = await load(props)
  const robots = { index: false }
  return found
    ? { title: 'Test payment: no money moves', robots }
    : { title: 'Page not found', robots, other: { 'page-status': '404' } }
}

export default async function Page(props: Props) {
  const found = await load(props)
  return found ? <TestPayment {...found} /> : <NotFound />
}
