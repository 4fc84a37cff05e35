import { isSafeUrl } from '@/lib/safe-url'
import { Picture } from '@/ui/picture'
import { Section } from '@/ui/section'
import type { BlockOf } from '../block'
import type { recognitionSchema } from './config'

type Item = BlockOf<typeof recognitionSchema>['items'][number]

export function Recognition({ block }: { block: BlockOf<typeof recognitionSchema> }) {
  if (block.items.length === 0) return null
  return (
    <Section wrapper={block} label={block.title} className="py-12 lg:py-18">
      <h2>{block.title}</h2>
      {block.text && <p className="mt-4 max-w-[34em] text-lg">{block.text}</p>}
      <ul className="mt-8 grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {block.items.map((item) => (
          <li
            key={item.name}
            className="group relative flex min-h-32 items-center gap-5 rounded-sign border-2 border-ink bg-white p-5 text-ink"
          >
            <RecognitionItem item={item} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function RecognitionItem({ item: { name, description, logo, url } }: { item: Item }) {
  return (
    <>
      {logo && <Picture image={{ ...logo, alt: '' }} sizes="96px" className="size-24 shrink-0 object-contain" />}
      <div className="min-w-0">
        <h3 className={`break-words ${logo ? 'text-lg' : 'text-2xl'}`}>
          {url && isSafeUrl(url) ? (
            <a className="after:absolute after:inset-0 group-hover:underline" href={url}>
              {name}
            </a>
          ) : (
            name
          )}
        </h3>
        {description && <p className="mt-1 text-ink-3">{description}</p>}
      </div>
    </>
  )
}
