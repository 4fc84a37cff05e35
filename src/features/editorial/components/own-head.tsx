import type { assemblePage } from '@/features/content/loaders'
import { searchTextOf } from '@/features/pages/rules'
import { chosenDay } from '@/lib/dates'
import { Breadcrumbs } from '@/ui/breadcrumbs'
import { Picture } from '@/ui/picture'
import { loadCategoriesOf } from '../loaders'
import { applyLink, closingText, hasOwnHead, isJobOpen, publishedDay, readingMinutes } from '../rules'
import { Byline } from './article-card'
import { JobActions } from './job-actions'

type Page = Awaited<ReturnType<typeof assemblePage>>

export async function OwnHead({ page }: { page: Page }) {
  if (!hasOwnHead(page)) return null
  if (page.pageType === 'JobPage') return <JobHead page={page} now={new Date()} />
  const minutes = readingMinutes(searchTextOf(page.blocks))
  return <ArticleHead page={page} categories={await loadCategoriesOf(page.id)} minutes={minutes} />
}

type HeadPage = Pick<Page, 'title' | 'crumbs' | 'image' | 'summary' | 'author' | 'date' | 'firstPublishedAt'>

export function ArticleHead({ page, categories, minutes }: { page: HeadPage; categories: string[]; minutes: number }) {
  const { title, crumbs, image, summary, author } = page
  return (
    <header className="border-b-2 border-ink bg-sand">
      <div
        className={`wrap grid gap-10 pt-8 pb-10 lg:pt-10 lg:pb-12 ${image ? 'lg:grid-cols-[1fr_20rem] lg:gap-14' : ''}`}
      >
        <div className="flex max-w-[50rem] flex-col gap-6">
          <Breadcrumbs crumbs={crumbs} />
          <h1 className="text-[clamp(2.25rem,4.6vw,4rem)]">{title}</h1>
          <Byline date={publishedDay(page)} categories={categories} minutes={minutes} />
          {summary && <p className="max-w-[34em] text-lg lg:text-xl">{summary}</p>}
          {author && (
            <p>
              By <strong>{author}</strong>
            </p>
          )}
        </div>
        {/* An article opens with its words: beside them where there is room, and on a phone not at all. */}
        {image && (
          <Picture
            image={image}
            sizes="20rem"
            className="aspect-4/3 w-full self-center rounded-sign border-2 border-ink object-cover max-lg:hidden"
          />
        )}
      </div>
    </header>
  )
}

type JobPage = Pick<Page, 'title' | 'path' | 'crumbs' | 'closingDate' | 'description' | 'link' | 'pdf'>

export function JobHead({ page, now }: { page: JobPage; now: Date }) {
  const { title, crumbs, description, link, pdf } = page
  const closing = page.closingDate && chosenDay(page.closingDate)
  const isOpen = isJobOpen(closing, now)
  return (
    <header className="border-b-2 border-ink bg-sand">
      <div className="wrap flex flex-col gap-6 pt-8 pb-12 lg:pt-10 lg:pb-16">
        <Breadcrumbs crumbs={crumbs} />
        <h1 className="max-w-[50rem] text-[clamp(2.25rem,4.6vw,4rem)]">{title}</h1>
        {isOpen && closing && <p className="font-semibold tabular-nums">{closingText(closing)}</p>}
        {description && <p className="max-w-[40em] text-lg whitespace-pre-line">{description}</p>}
        {isOpen ? (
          <JobActions title={title} link={applyLink({ link, path: page.path })} pdf={pdf} />
        ) : (
          <p className="max-w-[40em] border-2 border-ink bg-white p-5 font-semibold">
            Applications for this job have closed.
          </p>
        )}
      </div>
    </header>
  )
}
