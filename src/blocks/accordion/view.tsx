import { Plus } from '@/ui/icons'
import { RichText } from '@/ui/rich-text'
import { Section } from '@/ui/section'
import type { BlockOf } from '../block'
import type { accordionSchema } from './config'

/** Native details open, search and print without JavaScript. */
export function Accordion({ block }: { block: BlockOf<typeof accordionSchema> }) {
  const { title, text, items } = block
  if (items.length === 0) return null
  return (
    <Section wrapper={block}>
      <div className="grid gap-8 @5xl:grid-cols-[1fr_1.7fr] @5xl:gap-18">
        <div>
          <h2>{title}</h2>
          {text && <p className="mt-5 max-w-[30em] text-lg">{text}</p>}
        </div>
        <div className="self-start rounded-sign border-2 border-ink bg-white text-ink">
          {items.map((item) => (
            <details key={item.title} className="group not-first:border-t-2 border-ink">
              <summary className="flex items-center justify-between gap-5 p-5 hover:bg-sand group-open:bg-sand @2xl:px-7 [&::-webkit-details-marker]:hidden">
                <h3 className="text-lg @2xl:text-xl">{item.title}</h3>
                <span className="grid size-11 shrink-0 place-items-center border-2 border-ink bg-primary text-on-primary">
                  <Plus strokeWidth={3} className="transition-transform duration-150 group-open:rotate-45" />
                </span>
              </summary>
              <RichText html={item.content} className="max-w-[43rem] border-t-2 border-ink p-5 pb-7 @2xl:px-7" />
            </details>
          ))}
        </div>
      </div>
    </Section>
  )
}
