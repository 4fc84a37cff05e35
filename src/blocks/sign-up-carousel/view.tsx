import { SignUpCard } from '@/features/pricing/plans.client'
import { Island } from '@/ui/island'
import { Section } from '@/ui/section'
import { CarouselButtons } from '@/ui/slide-controls'
import { Slides } from '@/ui/slides'
import type { BlockOf } from '../block'
import type { signUpCarouselSchema } from './config'

export function SignUpCarousel({ block }: { block: BlockOf<typeof signUpCarouselSchema> }) {
  const { pre_title, title, items } = block
  if (items.length === 0) return null
  return (
    <Section wrapper={block} label={title}>
      <div className="mb-10 flex items-end justify-between gap-6">
        <div>
          {pre_title && (
            <p className="mb-4 border-l-8 border-primary pl-3.5 text-lg leading-tight font-bold">{pre_title}</p>
          )}
          <h2 className="max-w-[18em]">{title}</h2>
        </div>
        <CarouselButtons of="cards" />
      </div>
      <Slides label={title}>
        {items.map((card) => (
          <li key={card.title} className="w-80 shrink-0 snap-start md:w-92">
            <Island name="SignUpCard" given={{ card }}>
              <SignUpCard card={card} />
            </Island>
          </li>
        ))}
      </Slides>
    </Section>
  )
}
