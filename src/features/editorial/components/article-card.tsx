import { formatDay } from '@/lib/dates'
import { acrossPhone, Picture } from '@/ui/picture'
import type { Article, ListImage } from '../contract'

type PictureProps = { image: ListImage; sizes: string; className: string }

export function ListPicture({ image: { large, sizes: made = [], alt }, sizes, className }: PictureProps) {
  const { src: url, width, height } = large
  return <Picture image={{ url, width, height, alt, sizes: made }} sizes={sizes} className={className} />
}

type BylineProps = { date: string | null; categories?: string[]; minutes?: number }

export function Byline({ date, categories = [], minutes }: BylineProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      {date && (
        <time dateTime={date} className="text-[0.9375rem] font-semibold tabular-nums">
          {formatDay(date)}
        </time>
      )}
      {minutes && <span className="text-[0.9375rem] text-ink-3 tabular-nums">{minutes} min read</span>}
      {categories.map((name) => (
        <span key={name} className="tag">
          {name}
        </span>
      ))}
    </div>
  )
}

const inGrid = `${acrossPhone}, (min-width: 66.5rem) min(33.3vw - 2.5rem, 25.25rem), (min-width: 44.5rem) calc(50vw - 2.25rem), calc(100vw - 2.75rem)`

const styles = {
  normal: { card: 'content-start', picture: '', words: '', title: '', sizes: inGrid },
  wide: {
    card: 'content-start @5xl:grid-cols-2 @5xl:content-stretch',
    picture: '@5xl:h-full @5xl:border-r-2 @5xl:border-b-0',
    words: '@5xl:justify-center',
    title: '@5xl:text-2xl',
    sizes: `(min-width: 66.5rem) 30rem, ${inGrid}`,
  },
  big: {
    card: '@4xl:grid-cols-[1.3fr_1fr]',
    picture: '@4xl:h-full @4xl:border-r-2 @4xl:border-b-0',
    words: '@4xl:justify-center @4xl:p-10',
    title: 'text-[clamp(1.625rem,3vw,2.5rem)]',
    sizes: `${acrossPhone}, (min-width: 58.5rem) min(56.5vw - 1.5rem, 45.25rem), calc(100vw - 2.75rem)`,
  },
} as const

/** The newest is big; a wide one spans two of three cells. */
export function ArticleCard({ article, size = 'normal' }: { article: Article; size?: keyof typeof styles }) {
  const { url, title, date, image, categories } = article
  const style = styles[size]
  return (
    <article
      className={`group relative grid h-full overflow-hidden rounded-sign border-2 border-ink bg-white text-ink ${image ? style.card : 'content-start'}`}
    >
      {image ? (
        <ListPicture
          image={{ ...image, alt: '' }}
          sizes={style.sizes}
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
