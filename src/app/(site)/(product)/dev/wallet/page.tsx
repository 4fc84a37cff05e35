import type { Metadata } from 'next'
import { ownCardPath } from '@/account-paths'
import { loadSite } from '@/features/content/loaders'
import { isDemo } from '@/lib/env'
import { Message } from '@/ui/message'
import NotFound from '../../../[[...path]]/not-found'

export const metadata: Metadata = { title: 'Demo wallet', robots: { index: false } }

/** Target of the demo's save links: no personal data goes to Google. */
export default async function Page() {
  if (!isDemo()) return <NotFound />
  const { settings } = await loadSite()
  return (
    <Message
      code="Demo"
      title="Google Wallet would open now"
      text="This is a demo: the pass behind the link is signed, with a key that Google does not know. With an issuer account the same link saves the card."
      phone={settings.supportPhone}
      links={[{ label: 'Back to my card', href: ownCardPath }]}
    />
  )
}
