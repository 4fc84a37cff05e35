import { textColourOn } from '@/features/content/rules'
import { Island, Slot } from '@/ui/island'
import { Picture } from '@/ui/picture'
import { Section } from '@/ui/section'
import type { BlockOf } from '../block'
import { MoreInfo } from './client'
import type { memberBenefitCardsSchema } from './config'

type Props = { block: BlockOf<typeof memberBenefitCardsSchema> }
type Benefit = Props['block']['cards'][number]

export function MemberBenefitCards({ block }: Props) {
  const { title, text, cards } = block
  if (cards.length === 0) return null
  return (
    <Section wrapper={block}>
      <h2 className="max-w-[18em]">{title}</h2>
      {text && <p className="mt-5 max-w-[38em] text-lg">{text}</p>}
      <ul className="mt-9 grid gap-7 @2xl:grid-cols-2 @5xl:grid-cols-3">
        {cards.map((benefit) => (
          <li key={benefit.title}>
            <BenefitCard benefit={benefit} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function BenefitCard({ benefit }: { benefit: Benefit }) {
  const { title, description, logo, color } = benefit
  const text = color && textColourOn(color) === 'white' ? 'text-white' : 'text-ink'
  return (
    <article className="flex h-full flex-col rounded-sign border-2 border-ink bg-white text-ink">
      <div
        className={`flex min-h-33 items-end justify-between gap-5 border-b-2 border-ink bg-sand p-6 ${text}`}
        style={color ? { backgroundColor: color } : undefined}
      >
        <h3 className="text-2xl">{title}</h3>
        {logo && (
          <span className="grid size-20 shrink-0 place-items-center self-start rounded-sign border-2 border-ink bg-white p-2">
            <Picture image={logo} sizes="64px" className="max-h-full w-full object-contain" />
          </span>
        )}
      </div>
      <div className="flex flex-1 flex-col items-start justify-between gap-6 p-6">
        <p>{description}</p>
        <Island name="MoreInfo" given={{ title }}>
          <MoreInfo title={title}>
            <Slot>
              <Offer benefit={benefit} />
            </Slot>
          </MoreInfo>
        </Island>
      </div>
    </article>
  )
}

function Offer({ benefit }: { benefit: Benefit }) {
  const { description, redemption, disclaimer } = benefit
  return (
    <div className="mt-4 grid gap-5">
      <p className="text-lg">{description}</p>
      {redemption && (
        <div>
          <p className="font-bold">How to get it</p>
          <p className="mt-1 whitespace-pre-line">{redemption}</p>
        </div>
      )}
      {disclaimer && <p className="border-t-2 border-ink pt-4 text-[0.9375rem] whitespace-pre-line">{disclaimer}</p>}
    </div>
  )
}
