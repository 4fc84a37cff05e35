import type { Metadata } from 'next'
import { loadSite } from '@/features/content/loaders'
import { KeptMail } from '@/features/messages/components/kept-mail'
import { findKeptMessages } from '@/features/messages/data'
import { isDemo } from '@/lib/env'
import { readId } from '@/lib/ids'
import NotFound from '../../../[[...path]]/not-found'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export async function generateMetadata(): Promise<Metadata> {
  if (isDemo()) return { title: 'Kept mail', robots: { index: false } }
  const { settings } = await loadSite()
  return {
    title: `Page not found · ${settings.brandName}`,
    robots: { index: false },
    other: { 'page-status': '404' },
  }
}

/** Demo and development only, where all recipients are invented. */
export default async function Page({ searchParams }: Props) {
  if (!isDemo()) return <NotFound />
  const [messages, { message }] = await Promise.all([findKeptMessages(), searchParams])
  return <KeptMail messages={messages} chosenId={readId(message)} />
}
