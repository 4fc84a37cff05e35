import { Section } from '@/ui/section'
import type { BlockOf } from '../block'
import type { statementsSchema } from './config'

/** Without a title, the statements are headings. */
export function Statements({ block }: { block: BlockOf<typeof statementsSchema> }) {
  const { title, items } = block
  if (items.length === 0) return null
  const Heading = title ? 'h3' : 'h2'
  return (
    <Section wrapper={block}>
      {title && <h2 className="mb-8 border-l-6 border-primary pl-4 text-xl @3xl:mb-10 @3xl:text-2xl">{title}</h2>}
      <ul className="border-b-2 border-current">
        {items.map((item) => (
          <li
            key={item.title}
            className="grid items-baseline gap-x-12 gap-y-3 border-t-2 border-current py-7 @3xl:grid-cols-[1.6fr_1fr] @3xl:py-10"
          >
            <Heading className="text-[clamp(2rem,7.2cqi,4.75rem)] leading-none">{item.title}</Heading>
            {item.text && <p className="max-w-[32em] text-lg">{item.text}</p>}
          </li>
        ))}
      </ul>
    </Section>
  )
}
