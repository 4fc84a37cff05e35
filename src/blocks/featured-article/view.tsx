import { Byline, ListPicture } from '@/features/editorial/components/article-card'
import { acrossPhone } from '@/ui/picture'
import { Section } from '@/ui/section'
import type { BlockOf } from '../block'
import type { featuredArticleSchema } from './config'

export function FeaturedArticle({ block }: { block: BlockOf<typeof featuredArticleSchema> }) {
  const { url, title, date, image, categories, summary } = block.article
  const Title = block.title ? 'h3' : 'h2'
  return (
    <Section wrapper={block} label={block.title || 'Featured article'}>
      {block.title && <h2 className="mb-10">{block.title}</h2>}
      <article
        className={`grid overflow-hidden rounded-sign border-2 border-ink bg-white text-ink ${image ? '@4xl:grid-cols-[1.2fr_1fr]' : ''}`}
      >
        {image && (
          <ListPicture
            image={image}
            sizes={`${acrossPhone}, (min-width: 58.5rem) min(54.5vw - 1.5rem, 43.5rem), calc(100vw - 2.75rem)`}
            className="aspect-16/10 w-full border-b-2 border-ink object-cover @4xl:h-full @4xl:border-r-2 @4xl:border-b-0"
          />
        )}
        <div className="flex flex-col items-start justify-center gap-5 p-6 @4xl:p-12">
          <Byline date={date} categories={categories} />
          <Title className="text-[clamp(1.75rem,3.2vw,2.75rem)]">{title}</Title>
          {summary && <p className="max-w-[34em] text-lg">{summary}</p>}
          <a className="btn" href={url}>
            Read the article<span className="sr-only">: {title}</span>
          </a>
        </div>
      </article>
    </Section>
  )
}
