import type { Metadata } from 'next'
import { loadSite } from '@/features/content/loaders'
import { AskedDates } from '@/features/courses/components/asked-dates'
import { loadAskedDates } from '@/features/courses/loaders'
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

/** No cache topic: search words must not fill the cache. */
export default async function Page({ searchParams }: Props) {
  const query = await searchParams
  const [state, asked, { settings }] = await Promise.all([
    loadSearch(query),
    loadAskedDates(readSearch(query.q)),
    loadSite(),
  ])
  return (
    <SearchPage
      state={state}
      phone={settings.supportPhone}
      dates={asked && state.page === 1 && <AskedDates {...asked} />}
    />
  )
}
