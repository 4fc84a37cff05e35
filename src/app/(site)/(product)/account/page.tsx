import type { Metadata } from 'next'
import { AccountFrame } from '@/features/account/components/account-frame'
import { AccountOverview } from '@/features/account/components/overview'
import { findProfile } from '@/features/account/data'
import { pageActor } from '@/features/account/session.loaders'
import { loadCertificates } from '@/features/bookings/sessions/certificates.loaders'
import { accountPath } from '@/paths'

export const metadata: Metadata = { title: 'My card and courses', robots: { index: false } }

/** A person's card and completed courses. */
export default async function Page() {
  const actor = await pageActor(accountPath)
  const [profile, certificates] = await Promise.all([
    findProfile(actor, new Date()),
    loadCertificates(actor, { personId: actor.personId }),
  ])
  return (
    <AccountFrame actor={actor} here={accountPath}>
      <AccountOverview profile={profile} certificates={certificates} />
    </AccountFrame>
  )
}
