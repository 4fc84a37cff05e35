import type { Metadata } from 'next'
import { Invitation } from '@/features/company/admins/components/invitation'
import { loadInvitation } from '@/features/company/admins/loaders'
import { loadSite } from '@/features/content/loaders'

export const metadata: Metadata = { title: 'Invitation', robots: { index: false }, referrer: 'no-referrer' }

type Props = { params: Promise<{ emailHash: string; inviteeGuid: string }> }

export default async function Page({ params }: Props) {
  const link = await params
  const [found, { settings }] = await Promise.all([loadInvitation(link.emailHash, link.inviteeGuid), loadSite()])
  return <Invitation {...found} {...link} phone={settings.supportPhone} />
}
