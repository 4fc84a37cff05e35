import { acrossPhone, Picture } from '@/ui/picture'
import { QuoteMark } from '@/ui/quote-mark'
import { Section } from '@/ui/section'
import type { BlockOf } from '../block'
import type { quoteSchema } from './config'

export function Quote({ block }: { block: BlockOf<typeof quoteSchema> }) {
  const { text, author, occupation, image } = block
  return (
    <Section wrapper={block}>
      <figure
        className={`grid items-center gap-8 @3xl:gap-14 ${image ? '@3xl:grid-cols-[minmax(14rem,22rem)_1fr]' : ''}`}
      >
        {image && (
          <Picture
            image={image}
            sizes={`${acrossPhone}, (min-width: 50.5rem) 29.5rem, calc(100vw - 2.5rem)`}
            className="aspect-4/3 w-full rounded-sign border-2 border-ink object-cover @3xl:aspect-square"
          />
        )}
        <div className="max-w-[54rem]">
          <QuoteMark />
          <blockquote className="head mt-5 text-[clamp(1.5rem,5cqi,2.5rem)] leading-[1.14] text-balance whitespace-pre-line">
            {text}
          </blockquote>
          {author && (
            <figcaption className="mt-6 border-l-6 border-primary pl-4">
              <strong className="block text-lg">{author}</strong>
              {occupation && <span className="opacity-85">{occupation}</span>}
            </figcaption>
          )}
        </div>
      </figure>
    </Section>
  )
}
