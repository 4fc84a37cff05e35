import type { Metadata } from 'next'
import { deskPath } from '@/desk-paths'
import { loadSite } from '@/features/content/loaders'
import { OpeningSoon } from '@/features/setup/components/opening-soon'

export const metadata: Metadata = { title: 'Opening soon', robots: { index: false } }

/** The front keeps it ready while the site is closed, and sends it to everyone but staff. */
export default async function Page() {
  const { settings } = await loadSite()
  return <OpeningSoon settings={settings} deskHref={deskPath} />
}
