import type { Metadata } from 'next'
import { AccountFrame } from '@/features/account/components/account-frame'
import { loadOwnCard } from '@/features/wallet/passes/card.loaders'
import { OwnCardPage } from '@/features/wallet/passes/components/own-card'
import { ownCardPath } from '@/paths'

export const metadata: Metadata = { title: 'My card', robots: { index: false } }

/** The own card with its code. It opens without a connection once it was opened. */
export default async function Page() {
  const own = await loadOwnCard()
  return (
    <AccountFrame actor={own.actor} here={ownCardPath}>
      <OwnCardPage own={own} />
    </AccountFrame>
  )
}
