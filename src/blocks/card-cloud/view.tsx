import { Card } from '@/features/content/components/card'
import { CourseCard } from '@/features/courses/components/course-card'
import { JoinCard } from '@/features/pricing/plans.client'
import { leadsToMembership } from '@/features/pricing/rules'
import { Island } from '@/ui/island'
import { Section } from '@/ui/section'
import type { BlockOf } from '../block'
import type { cardCloudSchema } from './config'

/** Cards are 512 or 763 px high (spec section 2). A row is as high as its highest card. */
export function CardCloud({ block }: { block: BlockOf<typeof cardCloudSchema> }) {
  const { title, text, cards } = block
  if (cards.length === 0) return null
  return (
    <Section wrapper={block}>
      <div className="mb-10 grid items-end gap-6 @4xl:grid-cols-2 @4xl:gap-10">
        <h2>{title}</h2>
        {text && <p className="max-w-[32em] text-lg">{text}</p>}
      </div>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(20rem,100%),1fr))] gap-7">
        {cards.map((card) => (
          <li key={card.title}>
            {card.courseDetail ? (
              <CourseCard card={card} place="grid" course={card.courseDetail} />
            ) : leadsToMembership(card.href) ? (
              <Island name="JoinCard" given={{ card, place: 'grid' }}>
                <JoinCard card={card} place="grid" />
              </Island>
            ) : (
              <Card card={card} place="grid" />
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}
