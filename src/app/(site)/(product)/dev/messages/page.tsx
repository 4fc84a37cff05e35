import type { Metadata } from 'next'
import { loadMailBrand, loadSite } from '@/features/content/loaders'
import { MessageGallery } from '@/features/desk/components/message-gallery'
import { drawCalendars, drawMails, drawPapers, drawTexts } from '@/features/desk/gallery.rules'
import { isDemo } from '@/lib/env'
import NotFound from '../../../[[...path]]/not-found'

export async function generateMetadata(): Promise<Metadata> {
  if (isDemo()) return { title: 'What people receive', robots: { index: false } }
  const { settings } = await loadSite()
  return {
    title: `Page not found · ${settings.brandName}`,
    robots: { index: false },
    other: { 'page-status': '404' },
  }
}

/** Demo and development only. Its people are made up. */
export default async function Page() {
  if (!isDemo()) return <NotFound />
  const brand = await loadMailBrand()
  const [mails, texts, papers] = await Promise.all([drawMails(brand), drawTexts(brand), drawPapers()])
  return <MessageGallery mails={mails} texts={texts} calendars={drawCalendars(brand)} papers={papers} />
}
