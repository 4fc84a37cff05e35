import { notFound } from 'next/navigation'
import type { AdminViewServerProps } from 'payload'
import { Compare } from '@/features/pages/components/compare'
import type { Problem } from '@/features/pages/rules'
import { formatMoment, formatShortDay, formatTime } from '@/lib/dates'
import { readId } from '@/lib/ids'
import { mayStaff } from '@/lib/staff'
import { adminPath, adminReviewPath, adminReviewsPath } from '@/paths'
import { CommentOn, OpenComments, ReviewSide } from '../reviews.client'
import { loadReview, type ReviewScreen } from '../reviews.loaders'
import { reviewed, reviewedWords, type Subject } from '../reviews.rules'
import { AdminPage } from './admin-page'

const views = ['changes', 'page', 'phone'] as const
const viewWords = { changes: 'Changes', page: 'Page', phone: 'Phone' } as const

/** At /admin/reviews/5, or /admin/reviews/online-courses/5. */
function subjectOf(segments: readonly string[]): Subject | null {
  const [, named = '', last] = segments.length === 2 ? ['', 'pages', segments[1]] : segments
  const collection = reviewed.find((one) => one === named)
  const id = segments.length > 3 ? null : readId(last)
  return collection === undefined || id === null ? null : { collection, id }
}

/** What a draft changes, with comments and the decision. */
export async function Review(view: AdminViewServerProps) {
  const { req } = view.initPageResult
  const segments = Array.isArray(view.params?.segments) ? view.params.segments : []
  const subject = subjectOf(segments)
  if (subject === null) return notFound()
  const isWriter = mayStaff(req.user, ['editor', 'publisher'])
  const review = isWriter ? await loadReview(req, subject) : null
  if (isWriter && !review) return notFound()
  const chosen = views.find((one) => one === view.searchParams?.view) ?? 'changes'
  const title = review?.title || 'Without a title'
  return (
    <AdminPage
      view={view}
      path={adminReviewPath(subject.id, subject.collection)}
      crumbs={[{ label: 'Reviews', url: adminReviewsPath }, { label: title }]}
    >
      {review && (
        <ReviewSide
          subject={subject}
          me={Number(req.user?.id)}
          asker={review.asker}
          isAsked={review.isAsked}
          mayPublish={review.mayPublish && review.isDraft}
          publishAt={review.publishAt}
          unpublishAt={review.unpublishAt}
          isProposed={review.isProposed}
          colleagues={review.colleagues}
          threads={review.threads}
          trail={review.trail}
          numbers={numbersOf(review)}
        >
          <Head subject={subject} review={review} title={title} chosen={chosen} />
          {chosen === 'changes' ? (
            <Changes review={review} subject={subject} />
          ) : (
            review.previewUrl && (
              <iframe
                className={`review-page is-${chosen}`}
                title={`The draft as ${subject.collection === 'pages' ? 'visitors' : 'learners'} will see it`}
                src={review.previewUrl}
              />
            )
          )}
        </ReviewSide>
      )}
    </AdminPage>
  )
}

const changed = ({ changes }: ReviewScreen) => changes.filter(({ state }) => state !== 'same')

/** Changes by their number on the page. */
const numbersOf = (review: ReviewScreen) => Object.fromEntries(changed(review).map(({ id }, index) => [id, index + 1]))

function saysOf(review: ReviewScreen): string {
  const count = changed(review).length
  const changes = `${count} ${count === 1 ? 'change' : 'changes'}`
  const when = review.publishAt ? ` on ${formatMoment(review.publishAt)}` : ''
  if (review.isAsked) return `${review.asker ?? 'A colleague'} asks to put ${changes} live${when}`
  if (count === 0) return 'The draft and what is live are the same.'
  return review.publishAt ? `${changes}, approved to go live${when}` : `${changes} that no one has asked to review yet`
}

type HeadProps = { subject: Subject; review: ReviewScreen; title: string; chosen: (typeof views)[number] }

function Head({ subject: { collection, id }, review, title, chosen }: HeadProps) {
  return (
    <>
      <header className="own-head">
        <div>
          <h1>{title}</h1>
          <p>
            {saysOf(review)} · <a href={adminPath(collection, id)}>Edit the {reviewedWords[collection]}</a>
          </p>
        </div>
        <nav className="own-seg" aria-label="What to look at">
          {views.map((one) => (
            <a key={one} href={`?view=${one}`} aria-current={one === chosen ? 'page' : undefined}>
              {one === 'page' && collection !== 'pages' ? 'Course' : viewWords[one]}
            </a>
          ))}
        </nav>
      </header>
      {review.problems && <Checks problems={review.problems} />}
    </>
  )
}

function Checks({ problems }: { problems: readonly Problem[] }) {
  const isFine = !problems.some(({ level }) => level === 'blocker')
  return (
    <ul className="review-checks" aria-label="Checks">
      {isFine && <li className="is-fine">Links work, pictures are described</li>}
      {problems.map(({ level, message, path }) => (
        <li key={`${path}${message}`} className={level === 'blocker' ? 'is-blocker' : 'is-warning'}>
          {level === 'blocker' && 'Must be fixed: '}
          {message}
        </li>
      ))}
    </ul>
  )
}

function Changes({ review, subject }: { review: ReviewScreen; subject: Subject }) {
  const { changes, referred, liveSince, draftedAt } = review
  const live = liveSince ? `Live since ${formatShortDay(liveSince)}, ${formatTime(liveSince)}` : 'Not live yet'
  return (
    <Compare
      changes={changes}
      referred={referred}
      heads={[live, `Draft of ${formatShortDay(draftedAt)}, ${formatTime(draftedAt)}`]}
      missing={[`Not on the live ${reviewedWords[subject.collection]}`, 'Taken out']}
      tools={({ id, name, about }) => <CommentOn block={id} about={[name, about].filter(Boolean).join(' · ')} />}
      foot={({ id }) => <OpenComments block={id} />}
    />
  )
}
