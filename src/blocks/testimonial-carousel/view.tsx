import { Picture } from '@/ui/picture'
import { QuoteMark } from '@/ui/quote-mark'
import { Section } from '@/ui/section'
import { CarouselButtons } from '@/ui/slide-controls'
import { Slides } from '@/ui/slides'
import type { BlockOf } from '../block'
import type { testimonialCarouselSchema } from './config'

type Props = { block: BlockOf<typeof testimonialCarouselSchema> }

/** Never advances automatically. */
export function TestimonialCarousel({ block }: Props) {
  if (block.items.length === 0) return null
  return (
    <Section wrapper={block} label={block.title}>
      <div className="mb-10 flex items-end justify-between gap-6">
        <h2 className="max-w-[18em]">{block.title}</h2>
        <CarouselButtons of="testimonials" />
      </div>
      <Slides label={block.title}>
        {block.items.map((item) => (
          <li key={item.testimonial} className="w-80 shrink-0 snap-start md:w-124">
            <Testimonial item={item} />
          </li>
        ))}
      </Slides>
    </Section>
  )
}

function Testimonial({ item }: { item: Props['block']['items'][number] }) {
  const { testimonial, author, occupation, image } = item
  return (
    <figure className="flex h-full flex-col rounded-sign border-2 border-ink bg-white text-ink">
      <div className="flex-1 p-6 md:p-8">
        <QuoteMark />
        <blockquote className="mt-5 text-lg leading-normal whitespace-pre-line md:text-xl">{testimonial}</blockquote>
      </div>
      {author && (
        <figcaption className="flex items-center gap-5 border-t-2 border-ink px-6 py-4 md:px-8">
          {image && (
            <Picture
              image={{ ...image, alt: '' }}
              sizes="96px"
              className="size-18 shrink-0 rounded-sign border-2 border-ink object-cover"
            />
          )}
          <span>
            <strong className="block">{author}</strong>
            {occupation && <span className="text-ink-3">{occupation}</span>}
          </span>
        </figcaption>
      )}
    </figure>
  )
}
