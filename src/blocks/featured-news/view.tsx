import { Byline, ListPicture } from '@/features/editorial/components/article-card'
import { pathOfAddress } from '@/paths'
import { Section } from '@/ui/section'
import type { BlockOf } from '../block'
import type { featuredNewsSchema } from './config'

export function FeaturedNews({ block }: { block: BlockOf<typeof featuredNewsSchema> }) {
  const { title, link, news } = block
  if (news.length === 0) return null
  return (
    <Section wrapper={block} label={title}>
      <div className="mb-10 flex flex-wrap items-end justify-between gap-6">
        <h2>{title}</h2>
        {link && (
          <a className="link" href={link.href}>
            {link.label}
          </a>
        )}
      </div>
      <ul className="rounded-sign border-2 border-ink bg-white text-ink">
        {news.map((item) => (
          <li
            key={item.meta.html_url}
            className="group relative flex items-center gap-5 border-ink p-4 not-first:border-t-2 hover:bg-sand @2xl:gap-8 @2xl:p-5"
          >
            {item.image ? (
              <ListPicture
                image={{ ...item.image, alt: '' }}
                sizes="(min-width: 44.5rem) 172px, 112px"
                className="aspect-square w-22 shrink-0 rounded-sign border-2 border-ink object-cover @2xl:aspect-16/10 @2xl:w-44"
              />
            ) : (
              <span aria-hidden="true" className="h-22 w-3 shrink-0 border-2 border-ink bg-primary" />
            )}
            <div className="grid gap-2">
              <Byline date={item.date} />
              <h3>
                <a
                  href={pathOfAddress(item.meta.html_url)}
                  className="underline-offset-4 after:absolute after:inset-0 group-hover:underline"
                >
                  {item.title}
                </a>
              </h3>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}
