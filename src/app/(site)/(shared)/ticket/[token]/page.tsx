import type { Metadata } from 'next'
import { NoTicket, SharedTicket } from '@/features/bookings/components/shared-ticket'
import { loadPhone, openTicket } from '@/features/bookings/share.loaders'

type Props = { params: Promise<{ token: string }> }

const statuses = { unknown: '404', busy: '429' } as const

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const opened = await openTicket((await params).token)
  const hidden: Metadata = { robots: { index: false, follow: false }, referrer: 'no-referrer' }
  if (opened.kind === 'ticket') return { ...hidden, title: opened.facts.course.name }
  if (opened.kind === 'ended') return { ...hidden, title: 'This ticket has ended' }
  return { ...hidden, title: 'Nothing to show here', other: { 'page-status': statuses[opened.kind] } }
}

export default async function Page({ params }: Props) {
  const [opened, phone] = await Promise.all([openTicket((await params).token), loadPhone()])
  if (opened.kind === 'ticket') return <SharedTicket facts={opened.facts} phone={phone} />
  return <NoTicket why={opened.kind === 'ended' ? opened.why : opened.kind} phone={phone} />
}
