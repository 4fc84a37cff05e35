import { formatDay } from '@/lib/dates'
import type { Article, ListImage } from '../contract'

/** A list's picture: one file, its size known, so that nothing moves when it arrives. */
export function LargePicture({ image, className }: { image: ListImage; className: string }) {
  const { src, width, height } = image.large
  return (
    <picture className="contents">
      <img
        src={src}
        alt={image.alt}
        width={width}
        height={height}
        loading="lazy"
        decoding="async"
        className={className}
      />
    </picture>
  )
}

/** Day and categories of an article. */
export function Byline({ date, categories = [] }: { date: string | null; categories?: string[] }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      {date && (
        <time dateTime={date} className="text-[0.9375rem] font-semibold tabular-nums">
          {formatDay(date)}
        </time>
      )}
      {categories.map((name) => (
        <span key={name} className="tag">
          {name}
        </span>
      ))}
    </div>
  )
}

/** An article in a list. The whole card leads to it; the newest is big. */
export function ArticleCard({ article, isBig = false }: { article: Article; isBig?: boolean }) {
  const { url, title, date, image, categories } = article
  return (
    <article
      className={`group relative grid h-full overflow-hidden rounded-sign border-2 border-ink bg-white text-ink ${
        isBig ? '@4xl:grid-cols-[1.3fr_1fr]' : 'content-start'
      }`}
    >
      {image ? (
        <LargePicture
          image={{ ...image, alt: '' }}
          className={`w-full border-ink object-cover ${
            isBig ? 'aspect-16/10 border-b-2 @4xl:h-full @4xl:border-r-2 @4xl:border-b-0' : 'aspect-16/10 border-b-2'
          }`}
        />
      ) : (
        <div aria-hidden="true" className="hazard @max-4xl:w-full" />
      )}
      <div className={`flex flex-col gap-4 p-6 ${isBig ? '@4xl:justify-center @4xl:p-10' : ''}`}>
        <Byline date={date} categories={categories} />
        <h3 className={isBig ? 'text-[clamp(1.625rem,3vw,2.5rem)]' : ''}>
          <a
            href={url}
            data-article
            className="underline-offset-4 after:absolute after:inset-0 group-hover:underline focus-visible:outline-offset-2"
          >
            {title}
          </a>
        </h3>
      </div>
    </article>
  )
}
