import type { Metadata } from 'next'
import { loadSite } from '@/features/content/loaders'
import { SearchPage } from '@/features/editorial/search/components/search-page'
import { loadSearch } from '@/features/editorial/search/loaders'
import { readSearch } from '@/features/editorial/search/rules'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const search = readSearch((await searchParams).q)
  const { settings } = await loadSite()
  return {
    title: `${search ? `${search} · Search` : 'Search'} · ${settings.brandName}`,
    robots: { index: false },
  }
}

/** The search. It names no cache topic: what people type must not fill the cache. */
export default async function Page({ searchParams }: Props) {
  const [state, { settings }] = await Promise.all([searchParams.then(loadSearch), loadSite()])
  return <SearchPage state={state} phone={settings.supportPhone} />
}
