import type { z } from 'zod'
import { CourseCard } from '@/features/courses/components/course-card'
import { loadCourses } from '@/features/courses/loaders'
import { Picture } from '@/ui/picture'
import { Section } from '@/ui/section'
import { CarouselButtons } from './client'
import type { cardCarouselSchema } from './config'

type Props = { block: z.infer<typeof cardCarouselSchema> }

/** Card carousel: a scrolling list that snaps; the buttons are an extra for the mouse. */
export async function CardCarousel({ block }: Props) {
  const courses = await loadCourses(block.courses ?? [])
  const cards = block.cards ?? []
  if (courses.length + cards.length === 0) return null
  return (
    <Section wrapper={block} label={block.title}>
      <div className="mb-10 grid items-end gap-6 lg:grid-cols-2 lg:gap-10">
        <h2>{block.title}</h2>
        <div className="flex items-end justify-between gap-6">
          {block.text && <p className="max-w-[32em] text-lg opacity-90">{block.text}</p>}
          <CarouselButtons />
        </div>
      </div>
      <ul
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard (WCAG 2.1.1).
        tabIndex={0}
        aria-label={block.title}
        data-carousel
        className="-mx-5 flex snap-x snap-mandatory scroll-px-5 gap-7 overflow-x-auto px-5 pb-4 [scrollbar-color:var(--color-ink)_transparent]"
      >
        {courses.map((course) => (
          <li key={course.id} className="w-80 shrink-0 snap-start md:w-92">
            <CourseCard course={course} />
          </li>
        ))}
        {cards.map((card) => (
          <li key={card.title} className="w-80 shrink-0 snap-start md:w-92">
            <PlainCard card={card} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function PlainCard({ card }: { card: NonNullable<Props['block']['cards']>[number] }) {
  return (
    <article className="relative flex h-full min-h-128 flex-col overflow-hidden rounded-sign border-2 border-ink bg-white text-ink">
      {card.image && (
        <Picture image={card.image} sizes="368px" className="h-49 w-full border-b-2 border-ink object-cover" />
      )}
      <div className="flex flex-1 flex-col gap-3.5 p-6">
        {card.pill && <span className="tag self-start">{card.pill}</span>}
        <h3>{card.title}</h3>
        <p>{card.description}</p>
        {card.cta && (
          <a className="link mt-auto pt-4 after:absolute after:inset-0" href={card.cta.href}>
            {card.cta.label}
          </a>
        )}
      </div>
    </article>
  )
}
