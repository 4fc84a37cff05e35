import type { Metadata } from 'next'
import { Home } from '@/features/bookings/home/components/home'
import { loadHome } from '@/features/bookings/home/loaders'
import { AccountFrame } from '@/features/company/components/account-frame'
import { accountPath } from '@/paths'

export const metadata: Metadata = { title: 'My account', robots: { index: false } }

/** What comes next for a person, what waits for them, and their card. */
export default async function Page() {
  const home = await loadHome()
  return (
    <AccountFrame actor={home.actor} here={accountPath} title={`Kia ora, ${home.actor.firstName}`}>
      <Home home={home} />
    </AccountFrame>
  )
}
