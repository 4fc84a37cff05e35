import type { Metadata } from 'next'
import { ownCardPath } from '@/account-paths'
import { CompletedCourses } from '@/features/account/components/completed-courses'
import { findProfile } from '@/features/account/data'
import { loadCertificates } from '@/features/certificates/loaders'
import { AccountFrame } from '@/features/company/components/account-frame'
import { loadOwnCard } from '@/features/wallet/passes/card.loaders'
import { OwnCardPage } from '@/features/wallet/passes/components/own-card'

export const metadata: Metadata = { title: 'My card', robots: { index: false } }

export default async function Page() {
  const own = await loadOwnCard()
  const { actor } = own
  const [{ completedCourses }, certificates] = await Promise.all([
    findProfile(actor, own.now),
    loadCertificates(actor, { personId: actor.personId }),
  ])
  return (
    <AccountFrame actor={actor} here={ownCardPath} title="My card">
      <OwnCardPage own={own}>
        <CompletedCourses courses={completedCourses} certificates={certificates} />
      </OwnCardPage>
    </AccountFrame>
  )
}
