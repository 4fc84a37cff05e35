import { ArrowRight } from '@/ui/icons'
import { acrossPhone, onDensePhone, Picture } from '@/ui/picture'
import { Tick } from '@/ui/tick'
import type { Card as CardData } from '../cards.contract'

const colours = {
  white: 'bg-white text-ink',
  sand: 'bg-sand text-ink',
  ink: 'bg-ink text-white on-ink',
  primary: 'bg-primary text-on-primary',
} as const

/** Spec section 2, size band. A card grows if its text needs more room than the picture can give up. */
const heights = { '512': 'min-h-128', '763': 'min-h-190.75' } as const

const pictureHeight = 'min-h-28 max-h-58 flex-[999_0_0px]'

export const cardSizes = {
  slides: `${onDensePhone} 240px, (min-width: 48rem) 364px, 316px`,
  grid: `${acrossPhone}, (min-width: 66rem) min(33.3vw - 2rem, 25.5rem), (min-width: 44.25rem) calc(50vw - 2.125rem), calc(100vw - 2.75rem)`,
} as const

type Props = { card: CardData; place: keyof typeof cardSizes; state?: string }

export function Card({ card, place, state = '' }: Props) {
  const { title, pill, bgImage, cta, href } = card
  const isPictureTall = bgImage !== null && (card.isTitleOnly || card.height === '763')
  return (
    <article
      data-keep-colours={card.overrideColours || undefined}
      className={`group relative flex h-full flex-col overflow-hidden rounded-sign border-2 border-ink ${heights[card.height]} ${colours[card.color]}`}
    >
      {bgImage && (
        <Picture
          image={bgImage}
          sizes={cardSizes[place]}
          className={`w-full border-b-2 border-ink object-cover ${isPictureTall ? 'min-h-49 flex-[999_0_0px]' : pictureHeight}`}
        />
      )}
      <div className={`flex flex-col gap-3.5 p-6 ${isPictureTall ? '' : 'flex-1'}`}>
        {(pill || card.isMembersOnly) && (
          <p className="flex flex-wrap gap-2">
            {pill && <span className="tag">{pill}</span>}
            {card.isMembersOnly && <span className="tag tag-on">Members only</span>}
          </p>
        )}
        <h3>
          {href ? (
            <a className="after:absolute after:inset-0" href={href}>
              {title}
            </a>
          ) : (
            title
          )}
        </h3>
        {!card.isTitleOnly && <Words card={card} />}
      </div>
      {cta && (
        <p className="flex justify-between gap-3 border-t-2 border-current px-6 py-4 font-bold group-hover:underline">
          {cta.label}
          <ArrowRight className="shrink-0" />
        </p>
      )}
      {state && <p className="border-t-2 border-current px-6 py-4 font-bold">{state}</p>}
    </article>
  )
}

function Words({ card }: { card: CardData }) {
  const { shortDescription, statement, description, features, testimonial, author, occupation } = card
  return (
    <>
      {statement && <p className="head text-3xl">{statement}</p>}
      {card.price && <p className="head text-4xl tabular-nums">{card.price}</p>}
      {card.time && <p className="font-semibold tabular-nums opacity-85">{card.time}</p>}
      {shortDescription && <p className="font-semibold">{shortDescription}</p>}
      {description && <p>{description}</p>}
      {card.feature_intro && <p className="mt-2 font-semibold">{card.feature_intro}</p>}
      {features.length > 0 && (
        <ul className="grid gap-2.5">
          {features.map((feature) => (
            <li key={feature} className="grid grid-cols-[2.125rem_1fr] gap-3">
              <Tick /> <span className="pt-0.5">{feature}</span>
            </li>
          ))}
        </ul>
      )}
      {testimonial && (
        <figure className="grid gap-3">
          <blockquote className="text-lg">“{testimonial}”</blockquote>
          {author && (
            <figcaption>
              <strong>{author}</strong>
              {occupation && <span className="block opacity-85">{occupation}</span>}
            </figcaption>
          )}
        </figure>
      )}
      {card.annotation && <p className="mt-auto text-[0.9375rem] opacity-80">{card.annotation}</p>}
    </>
  )
}
