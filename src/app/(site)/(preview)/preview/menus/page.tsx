import type { Metadata } from 'next'
import { MenuFrame } from '@/features/content/components/menu-frame'
import { loadSite } from '@/features/content/loaders'

export const dynamic = 'force-dynamic'

export const metadata: Metadata = { title: 'Menus', robots: { index: false, follow: false } }

/** The site’s head and foot alone: the editor of menus shows them with its changes. Holds only what every page shows. */
export default async function Page() {
  const { settings, menus } = await loadSite()
  return <MenuFrame settings={settings} menus={Object.fromEntries(menus)} />
}
