import { formatShortDay, formatTime } from '@/lib/dates'
import type { Step } from '../reviews.data'
import { reviewWords } from '../reviews.rules'

export function Trail({ trail }: { trail: readonly Step[] }) {
  if (trail.length === 0) return null
  return (
    <section aria-label="So far">
      <h3>So far</h3>
      <ul className="review-trail">
        {trail.map(({ id, kind, by, at, isTold }) => (
          <li key={id}>
            <span>
              <b>{by ?? 'A colleague'}</b> {reviewWords[kind]}
              {!isTold && ', email to follow'}
            </span>
            <time>
              {formatShortDay(at)}, {formatTime(at)}
            </time>
          </li>
        ))}
      </ul>
    </section>
  )
}
