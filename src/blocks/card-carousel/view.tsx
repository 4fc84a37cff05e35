import { Card } from '@/features/content/components/card'
import { CourseCard } from '@/features/courses/components/course-card'
import { JoinCard } from '@/features/pricing/plans.client'
import { leadsToMembership } from '@/features/pricing/rules'
import { Island } from '@/ui/island'
import { Section } from '@/ui/section'
import { CarouselButtons } from '@/ui/slide-controls'
import { Slides } from '@/ui/slides'
import type { BlockOf } from '../block'
import type { cardCarouselSchema } from './config'

export function CardCarousel({ block }: { block: BlockOf<typeof cardCarouselSchema> }) {
  if (block.cards.length === 0) return null
  return (
    <Section wrapper={block} label={block.title}>
      <div className="mb-10 grid items-end gap-6 lg:grid-cols-2 lg:gap-10">
        <h2>{block.title}</h2>
        <div className="flex items-end justify-between gap-6">
          {block.text && <p className="max-w-[32em] text-lg opacity-90">{block.text}</p>}
          <CarouselButtons of="cards" />
        </div>
      </div>
      <Slides label={block.title}>
        {block.cards.map((card) => (
          <li key={card.title} className="w-80 shrink-0 snap-start md:w-92">
            {card.courseDetail ? (
              <CourseCard card={card} place="slides" course={card.courseDetail} />
            ) : leadsToMembership(card.href) ? (
              <Island name="JoinCard" given={{ card, place: 'slides' }}>
                <JoinCard card={card} place="slides" />
              </Island>
            ) : (
              <Card card={card} place="slides" />
            )}
          </li>
        ))}
      </Slides>
    </Section>
  )
}
