import type { Metadata } from 'next'
import { NothingShared, SharedPack } from '@/features/clearances/components/shared-pack'
import { loadPhone, loadShared } from '@/features/clearances/loaders'

type Props = { params: Promise<{ token: string }> }

const statuses = { unknown: '404', busy: '429' } as const

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const pack = await loadShared((await params).token)
  const hidden: Metadata = { robots: { index: false, follow: false }, referrer: 'no-referrer' }
  return typeof pack === 'string'
    ? { ...hidden, title: 'Nothing to show here', other: { 'page-status': statuses[pack] } }
    : { ...hidden, title: `Clearance pack: ${pack.project}` }
}

export default async function Page({ params }: Props) {
  const { token } = await params
  const pack = await loadShared(token)
  return typeof pack === 'string' ? (
    <NothingShared isBusy={pack === 'busy'} phone={await loadPhone()} />
  ) : (
    <SharedPack pack={pack} token={token} />
  )
}
