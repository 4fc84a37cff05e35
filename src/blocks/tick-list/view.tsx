import { acrossPhone, Picture } from '@/ui/picture'
import { Section } from '@/ui/section'
import { Tick } from '@/ui/tick'
import type { BlockOf } from '../block'
import type { tickListSchema } from './config'

const themes = {
  white: 'bg-white text-ink',
  ink: 'bg-ink text-white on-ink',
  primary: 'bg-primary text-on-primary',
} as const

export function TickList({ block }: { block: BlockOf<typeof tickListSchema> }) {
  const { theme, title, items, image, imageDirection } = block
  if (items.length === 0) return null
  const isLeft = imageDirection === 'left'
  return (
    <Section wrapper={block}>
      <div
        className={`grid overflow-hidden rounded-sign border-2 border-ink ${themes[theme ?? 'white']} ${image ? '@4xl:grid-cols-2' : ''}`}
      >
        {image && (
          <Picture
            image={image}
            sizes={`${acrossPhone}, (min-width: 58.5rem) 50rem, calc(100vw - 2.75rem)`}
            className={`aspect-4/3 size-full border-b-2 border-ink object-cover @4xl:aspect-auto @4xl:border-b-0 ${isLeft ? '@4xl:border-r-2' : '@4xl:order-last @4xl:border-l-2'}`}
          />
        )}
        <div className="px-6 py-9 @2xl:px-10 @4xl:px-12 @4xl:py-16">
          <h2>{title}</h2>
          <ul className={`mt-8 grid gap-x-10 gap-y-6 ${image ? '' : '@4xl:grid-cols-2'}`}>
            {items.map(({ itemTitle, description }) => (
              <li key={itemTitle} className="grid grid-cols-[2.125rem_1fr] gap-4">
                <Tick />
                <div className="pt-0.5">
                  <h3 className="pt-0.5">{itemTitle}</h3>
                  {description && <p className="mt-1.5 max-w-[36em]">{description}</p>}
                </div>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </Section>
  )
}
