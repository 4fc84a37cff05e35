import type { Metadata } from 'next'
import { accountProfilePath } from '@/account-paths'
import { ProfileForm } from '@/features/account/components/profile-form'
import { findProfile } from '@/features/account/data'
import { pageActor } from '@/features/account/session.loaders'
import { AccountFrame } from '@/features/company/components/account-frame'
import { findTradeAreas } from '@/features/company/data'

export const metadata: Metadata = { title: 'My profile', robots: { index: false } }

export default async function Page() {
  const actor = await pageActor(accountProfilePath)
  const [profile, trades] = await Promise.all([findProfile(actor, new Date()), findTradeAreas()])
  return (
    <AccountFrame actor={actor} here={accountProfilePath} title="Profile">
      <ProfileForm profile={profile} trades={trades} />
    </AccountFrame>
  )
}
