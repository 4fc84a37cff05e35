import type { Metadata } from 'next'
import { loadSpoken } from '@/features/content/language.loaders'
import { GatePage } from '@/features/wallet/check/components/gate-page'
import { loadLogCompany } from '@/features/wallet/check/loaders'
import { inPlainWords } from '@/ui/words'

export async function generateMetadata(): Promise<Metadata> {
  return {
    title: inPlainWords(await loadSpoken(), 'Check a card'),
    robots: { index: false },
    referrer: 'no-referrer',
  }
}

/** Works offline: the service worker serves this page for the URL in any code. */
export default async function Page() {
  const [company, spoken] = await Promise.all([loadLogCompany(), loadSpoken()])
  return <GatePage company={company} spoken={spoken} />
}
