import { formatDay } from '@/lib/dates'
import { type CardLevel, type CardStatus, cardLevels } from '../rules'

const words: Record<CardStatus, { text: string; look: string }> = {
  none: { text: 'No card', look: 'border-line text-ink-3' },
  active: { text: 'Valid', look: 'border-ok text-ok' },
  expiring: { text: 'Expires soon', look: 'border-warn text-warn' },
  expired: { text: 'Expired', look: 'border-bad text-bad' },
  revoked: { text: 'Revoked', look: 'border-bad text-bad' },
}

export function CardStatusTag({ status }: { status: CardStatus }) {
  const { text, look } = words[status]
  return <span className={`tag whitespace-nowrap ${look}`}>{text}</span>
}

export function SafetyCard({
  name,
  number,
  card,
}: {
  name: string
  number: string | null
  card: { level: CardLevel; status: CardStatus; expiresOn: string } | null
}) {
  if (!card) return null
  const level = cardLevels.find(({ value }) => value === card.level)?.label
  return (
    <div className="on-ink w-full max-w-[26rem] rounded-xl bg-ink text-white">
      <div className="hazard rounded-t-xl" />
      <div className="grid gap-6 p-6">
        <div className="flex items-start justify-between gap-4">
          <p className="head text-xl">Site safety card</p>
          <CardStatusTag status={card.status} />
        </div>
        <p className="head text-3xl wrap-anywhere">{name}</p>
        <dl className="flex flex-wrap justify-between gap-x-5 gap-y-3 text-[0.9375rem] tabular-nums">
          <div>
            <dt className="text-concrete">Level</dt>
            <dd className="font-semibold">{level}</dd>
          </div>
          <div>
            <dt className="text-concrete">Number</dt>
            <dd className="font-semibold">{number ?? '–'}</dd>
          </div>
          <div>
            <dt className="text-concrete">{card.status === 'expired' ? 'Expired' : 'Valid until'}</dt>
            <dd className="font-semibold">{formatDay(card.expiresOn)}</dd>
          </div>
        </dl>
      </div>
    </div>
  )
}
