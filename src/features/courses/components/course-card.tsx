import type { Card } from '@/features/content/cards.contract'
import { cardSizes } from '@/features/content/components/card'
import { formatCents } from '@/lib/money'
import { coursePagePath } from '@/paths'
import { ArrowRight } from '@/ui/icons'
import { Island } from '@/ui/island'
import { Picture } from '@/ui/picture'
import { nextText } from '../dates.rules'
import { courseTypeLabel } from '../rules'
import { CompletedMark } from './completed-mark'

type Props = { card: Card; place: keyof typeof cardSizes; course: NonNullable<Card['courseDetail']> }

/** Spec section 2, course cards. */
export function CourseCard({ card, place, course }: Props) {
  const { bgImage } = card
  const { next } = course
  const mark = { slug: course.slug, name: card.title, className: 'absolute bottom-4.5 left-4.5' }
  return (
    <article
      data-keep-colours={card.overrideColours || undefined}
      className="group relative flex h-full min-h-128 flex-col overflow-hidden rounded-sign border-2 border-ink bg-white text-ink"
    >
      <div className="relative max-h-35 min-h-28 flex-[999_0_0px] border-b-2 border-ink bg-sand">
        {bgImage && (
          <Picture
            image={bgImage}
            sizes={cardSizes[place]}
            className="absolute inset-0 size-full object-cover object-[50%_42%]"
          />
        )}
        <span className="tag absolute top-4.5 left-4.5">{card.pill || courseTypeLabel(course.type)}</span>
        <Island name="CompletedMark" given={mark}>
          <CompletedMark {...mark} />
        </Island>
      </div>
      <div className="flex flex-1 flex-col gap-3.5 p-6">
        <h3>
          <a className="after:absolute after:inset-0" href={coursePagePath(course.slug)}>
            {card.title}
          </a>
        </h3>
        <p>{card.description}</p>
        <dl className="mt-auto grid grid-cols-[auto_1fr] gap-x-3.5 gap-y-1 text-[0.96875rem] tabular-nums">
          <dt className="text-ink-3">Completion</dt>
          <dd className="text-right font-bold">{course.completion}</dd>
          <dt className="text-ink-3">Credits</dt>
          <dd className="text-right font-bold">{course.credits}</dd>
          <dt className="text-ink-3">Price</dt>
          <dd className="text-right">
            <strong>{formatCents(course.price)}</strong> incl. GST
          </dd>
        </dl>
      </div>
      <p className="flex min-h-20 items-center justify-between gap-3 border-t-2 border-ink px-6 py-2.5 font-bold group-hover:bg-primary group-hover:text-on-primary">
        {next ? `Next: ${nextText(next)}` : 'Ask us for dates'}
        <ArrowRight className="shrink-0" />
      </p>
    </article>
  )
}
