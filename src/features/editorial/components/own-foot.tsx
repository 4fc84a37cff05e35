import type { assemblePage } from '@/features/content/loaders'
import { siteUrl } from '@/lib/env'
import { loadRelated } from '../loaders'
import { ArticleCard } from './article-card'

type Page = Pick<Awaited<ReturnType<typeof assemblePage>>, 'id' | 'path' | 'title' | 'pageType'>

export async function OwnFoot({ page }: { page: Page }) {
  if (page.pageType !== 'ArticlePage') return null
  const articles = await loadRelated(page.id)
  const mail = `mailto:?subject=${encodeURIComponent(page.title)}&body=${encodeURIComponent(`${siteUrl()}${page.path}`)}`
  return (
    <div className="pb-16 lg:pb-24 print:hidden">
      <p className="wrap">
        <a className="link inline-flex min-h-11 items-center" href={mail}>
          Email this article to someone
        </a>
      </p>
      {articles.length > 0 && (
        <section aria-labelledby="more-to-read" className="@container wrap mt-8 border-t-2 border-ink pt-8">
          <h2 id="more-to-read" className="text-3xl">
            More to read
          </h2>
          <ul className="mt-6 grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
            {articles.map((article) => (
              <li key={article.url}>
                <ArticleCard article={article} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
