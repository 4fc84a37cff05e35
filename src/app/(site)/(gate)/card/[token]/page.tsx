import type { Metadata } from 'next'
import { gatePath } from '@/account-paths'
import { loadSpoken } from '@/features/content/language.loaders'
import { loadSite } from '@/features/content/loaders'
import { CheckPage } from '@/features/wallet/check/components/check-page'
import { loadCheck } from '@/features/wallet/check/loaders'
import { stateWords } from '@/features/wallet/rules'
import { Message } from '@/ui/message'
import { inPlainWords } from '@/ui/words'

type Props = { params: Promise<{ token: string }> }

const statuses = { unknown: '404', busy: '429' } as const

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [check, spoken] = await Promise.all([params.then(({ token }) => loadCheck(token)), loadSpoken()])
  const say = (english: string, values = {}) => inPlainWords(spoken, english, values)
  const robots = { index: false, follow: false }
  return typeof check === 'string'
    ? { title: say('Check a card'), robots, other: { 'page-status': statuses[check] } }
    : {
        title: say('{state}: site safety card', { state: say(stateWords[check.status].title) }),
        robots,
        referrer: 'no-referrer',
      }
}

const words = {
  unknown: {
    title: 'We don’t know this card',
    text: 'This code doesn’t match any of our cards. Scan it again in good light, or ask to see the card itself.',
  },
  busy: {
    title: 'One moment, please',
    text: 'Too many cards have been checked from here. Wait a minute and scan again.',
  },
} as const

/** The QR code of every pass leads here. */
export default async function Page({ params }: Props) {
  const { token } = await params
  const check = await loadCheck(token)
  const spoken = await loadSpoken()
  if (typeof check !== 'string') return <CheckPage check={check} token={token} spoken={spoken} />
  const { settings } = await loadSite()
  const links = [{ label: 'Scan another card', href: gatePath }]
  const phone = settings.supportPhone
  return <Message code={statuses[check]} {...words[check]} phone={phone} links={links} spoken={spoken} />
}
