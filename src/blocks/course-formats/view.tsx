import { formatTiles } from '@/features/courses/rules'
import { calendarPath } from '@/paths'
import { ArrowRight } from '@/ui/icons'
import { acrossPhone, Picture } from '@/ui/picture'
import { Section } from '@/ui/section'
import type { BlockOf } from '../block'
import type { courseFormatsSchema } from './config'

export function CourseFormats({ block }: { block: BlockOf<typeof courseFormatsSchema> }) {
  if (block.formats.length === 0) return null
  return (
    <Section wrapper={block} label={block.title}>
      <div className="mb-10 grid items-end gap-6 lg:grid-cols-2 lg:gap-10">
        <h2>{block.title}</h2>
        {block.text && <p className="max-w-[34em] text-lg">{block.text}</p>}
      </div>
      <ul className="grid gap-6 sm:grid-cols-2 xl:grid-cols-4">
        {block.formats.map(({ type, description, image }) => {
          const tile = formatTiles.find((candidate) => candidate.type === type)
          return (
            <li
              key={type}
              className="group relative flex flex-col overflow-hidden rounded-sign border-2 border-ink bg-white text-ink"
            >
              {image && (
                <Picture
                  image={image}
                  sizes={`${acrossPhone}, (min-width: 80rem) 18.625rem, (min-width: 40rem) calc(50vw - 2.25rem), calc(100vw - 2.75rem)`}
                  className="aspect-4/3 w-full border-b-2 border-ink object-cover"
                />
              )}
              <div className="flex flex-1 flex-col p-5">
                <h3>{tile?.title}</h3>
                <p className="text-ink-3 first-letter:uppercase">{tile?.duration}</p>
                <p className="mt-3 mb-5">{description}</p>
                <a
                  className="mt-auto flex items-center justify-between border-t-2 border-ink pt-4 font-bold after:absolute after:inset-0 group-hover:underline"
                  href={calendarPath({ type })}
                >
                  {tile?.title} dates <ArrowRight size={20} />
                </a>
              </div>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
