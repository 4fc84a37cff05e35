import { Picture } from '@/ui/picture'
import { Section } from '@/ui/section'
import { AutoScroll } from '@/ui/slide-controls'
import { Slides } from '@/ui/slides'
import type { BlockOf } from '../block'
import type { endorsementCarouselSchema } from './config'

type Props = { block: BlockOf<typeof endorsementCarouselSchema> }

/** Advances every 3000 ms (spec section 2). */
export function EndorsementCarousel({ block }: Props) {
  if (block.items.length === 0) return null
  return (
    <Section wrapper={block} label={block.title} className="py-12 lg:py-16">
      <div className="mb-7 flex min-h-12 flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <h2 className="text-xl md:text-3xl">{block.title}</h2>
        <AutoScroll />
      </div>
      <Slides label={block.title}>
        {block.items.map((item) => (
          <li key={item.name} className="w-52 shrink-0 snap-start md:w-64">
            <Endorsement item={item} />
          </li>
        ))}
      </Slides>
    </Section>
  )
}

function Endorsement({ item: { name, logo, link } }: { item: Props['block']['items'][number] }) {
  const look =
    'grid h-28 grid-rows-[minmax(0,1fr)] place-items-center rounded-sign border-2 border-ink bg-white p-5 text-center text-ink md:h-32'
  const mark = logo ? (
    <Picture
      image={{ ...logo, alt: name }}
      sizes="(min-width: 48rem) 212px, 164px"
      className="size-full object-contain"
    />
  ) : (
    <span className="head text-lg md:text-xl">{name}</span>
  )
  if (!link) return <div className={look}>{mark}</div>
  return (
    <a className={`${look} hover:bg-sand`} href={link.href} aria-label={`${name}: ${link.label}`}>
      {mark}
    </a>
  )
}
