import { onDensePhone, Picture } from '@/ui/picture'
import { Section } from '@/ui/section'
import type { BlockOf } from '../block'
import type { trainersSchema } from './config'

/** Nothing until a trainer has agreed. */
export function Trainers({ block }: { block: BlockOf<typeof trainersSchema> }) {
  if (block.trainers.length === 0) return null
  return (
    <Section wrapper={block} label={block.title}>
      <h2>{block.title}</h2>
      {block.text && <p className="mt-4 max-w-[34em] text-lg">{block.text}</p>}
      <ul className="mt-8 grid gap-6 sm:grid-cols-2 lg:mt-10 lg:grid-cols-4">
        {block.trainers.map(({ name, line, image }) => (
          <li key={name} className="overflow-hidden rounded-sign border-2 border-ink bg-white text-ink">
            {image ? (
              <Picture
                image={{ ...image, alt: '' }}
                // A picture is as high as the square, and wider than it.
                sizes={`${onDensePhone} 90vw, (min-width: 64rem) 24rem, (min-width: 40rem) 67vw, 134vw`}
                className="aspect-square w-full border-b-2 border-ink object-cover"
              />
            ) : (
              <span
                aria-hidden="true"
                className="head grid aspect-square w-full place-items-center border-b-2 border-ink bg-sand text-6xl"
              >
                {name.charAt(0)}
              </span>
            )}
            <div className="p-5">
              <h3 className="break-words text-xl">{name}</h3>
              {line && <p className="mt-1 text-ink-3">{line}</p>}
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}
