import type { Metadata } from 'next'
import { accountPath } from '@/account-paths'
import { Home } from '@/features/bookings/home/components/home'
import { loadHome } from '@/features/bookings/home/loaders'
import { AccountFrame } from '@/features/company/components/account-frame'

export const metadata: Metadata = { title: 'My account', robots: { index: false } }

export default async function Page() {
  const home = await loadHome()
  return (
    <AccountFrame actor={home.actor} here={accountPath} title={`Kia ora, ${home.actor.firstName}`}>
      <Home home={home} />
    </AccountFrame>
  )
}
