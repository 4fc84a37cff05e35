import type { Metadata } from 'next'
import { ownCardPath } from '@/account-paths'
import { loadSite } from '@/features/content/loaders'
import { LinkedPass } from '@/features/wallet/passes/components/linked-pass'
import { loadLinkedPass, loadWallets } from '@/features/wallet/passes/loaders'
import { Message } from '@/ui/message'

type Props = { params: Promise<{ token: string }> }

const load = async ({ params }: Props) => {
  const { token } = await params
  return { token, pass: await loadLinkedPass(token, new Date()) }
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { pass } = await load(props)
  const robots = { index: false, follow: false }
  return pass
    ? { title: 'Your card for your phone', robots, referrer: 'no-referrer' }
    : { title: 'This link has expired', robots, other: { 'page-status': '404' } }
}

export default async function Page(props: Props) {
  const { token, pass } = await load(props)
  if (pass) return <LinkedPass pass={pass} token={token} wallets={await loadWallets()} />
  const { settings } = await loadSite()
  return (
    <Message
      code="404"
      title="This link has expired"
      text="Links to a card work for one day, and only while the card is valid. Log in to see yours, or ask for a new link."
      phone={settings.supportPhone}
      links={[{ label: 'Log in to my card', href: ownCardPath }]}
    />
  )
}
