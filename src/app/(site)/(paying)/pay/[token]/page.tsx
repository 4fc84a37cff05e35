import type { Metadata } from 'next'
import { PayLinkPage } from '@/features/purchases/components/pay-link-page'
import { loadPayLink } from '@/features/purchases/pay-link.loaders'

export const metadata: Metadata = { title: 'Pay by card', robots: { index: false }, referrer: 'no-referrer' }

type Props = { params: Promise<{ token: string }>; searchParams: Promise<{ paid?: string }> }

export default async function Page({ params, searchParams }: Props) {
  const [{ token }, { paid }] = await Promise.all([params, searchParams])
  return <PayLinkPage token={token} link={await loadPayLink(token, paid === '1')} />
}
