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

const sizes = {
  normal: { card: 'content-start', picture: '', words: '', title: '' },
  wide: {
    card: 'content-start @5xl:grid-cols-2 @5xl:content-stretch',
    picture: '@5xl:h-full @5xl:border-r-2 @5xl:border-b-0',
    words: '@5xl:justify-center',
    title: '@5xl:text-2xl',
  },
  big: {
    card: '@4xl:grid-cols-[1.3fr_1fr]',
    picture: '@4xl:h-full @4xl:border-r-2 @4xl:border-b-0',
    words: '@4xl:justify-center @4xl:p-10',
    title: 'text-[clamp(1.625rem,3vw,2.5rem)]',
  },
} as const

/** An article in a list. The whole card leads to it; the newest is big, and a wide one has two cells of three. */
export function ArticleCard({ article, size = 'normal' }: { article: Article; size?: keyof typeof sizes }) {
  const { url, title, date, image, categories } = article
  const style = sizes[size]
  return (
    <article
      className={`group relative grid h-full overflow-hidden rounded-sign border-2 border-ink bg-white text-ink ${image ? style.card : 'content-start'}`}
    >
      {image ? (
        <LargePicture
          image={{ ...image, alt: '' }}
          className={`aspect-16/10 w-full border-b-2 border-ink object-cover ${style.picture}`}
        />
      ) : (
        <div aria-hidden="true" className="h-3.5 border-b-2 border-ink bg-primary" />
      )}
      <div className={`flex flex-col gap-4 p-6 ${style.words}`}>
        <Byline date={date} categories={categories} />
        <h3 className={style.title}>
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
