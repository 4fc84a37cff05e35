import type { Metadata } from 'next'
import { accountPath } from '@/account-paths'
import { AccountFrame } from '@/features/company/components/account-frame'
import { Home } from '@/features/home/components/home'
import { loadHome } from '@/features/home/loaders'

export const metadata: Metadata = { title: 'My account', robots: { index: false } }

export default async function Page() {
  const home = await loadHome()
  return (
    <AccountFrame actor={home.actor} here={accountPath} title={`Kia ora, ${home.actor.firstName}`}>
      <Home home={home} />
    </AccountFrame>
  )
}
