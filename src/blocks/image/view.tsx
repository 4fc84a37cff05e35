import { acrossPhone, Picture } from '@/ui/picture'
import { Section } from '@/ui/section'
import type { BlockOf } from '../block'
import type { imageBlockSchema } from './config'

const sizes = {
  default: `${acrossPhone}, min(80rem, 100vw - 2.5rem)`,
  narrow: `${acrossPhone}, min(46rem, 100vw - 2.5rem)`,
  full: `${acrossPhone}, 100vw`,
} as const

export function ImageBlock({ block }: { block: BlockOf<typeof imageBlockSchema> }) {
  const { image, caption, container } = block
  if (!image) return null
  const isFull = container === 'full'
  return (
    <Section wrapper={block} className={isFull ? '' : 'py-12 lg:py-18'}>
      <figure>
        <Picture
          image={image}
          sizes={sizes[container]}
          className={`max-h-[44rem] w-full border-ink object-cover ${isFull ? 'border-y-2' : 'rounded-sign border-2'}`}
        />
        {caption && (
          <figcaption className={isFull ? 'wrap py-4' : 'pt-4'}>
            <span className="block max-w-[43rem] border-l-6 border-primary pl-4 font-semibold">{caption}</span>
          </figcaption>
        )}
      </figure>
    </Section>
  )
}
