import type { CardStatus } from '@/features/account/rules'
import { formatDay, formatShortDay, formatTime } from '@/lib/dates'
import { companyCardChecksPath } from '@/paths'
import { Check as CheckIcon, X } from '@/ui/icons'
import { levelLabel, stateWords } from '../../rules'
import type { Check } from '../loaders'
import { LogCheck } from './log-check'

const looks: Record<CardStatus, string> = {
  active: 'bg-ok',
  expiring: 'bg-ok',
  expired: 'bg-bad',
  revoked: 'bg-bad',
  none: 'bg-bad',
}

/** The state of a card at a gate: readable at arm’s length in the sun, by colour, sign and word. */
export function CheckPage({ check, token }: { check: Check; token: string }) {
  const { name, level, expiresOn, status, checkedAt, logCompany } = check
  const { title, text } = stateWords[status]
  const isGood = status === 'active' || status === 'expiring'
  const Sign = isGood ? CheckIcon : X
  return (
    <div className="wrap grid max-w-[40rem] grid-cols-1 gap-6 py-6 lg:py-12">
      <section className={`${looks[status]} border-4 border-ink text-white`} aria-labelledby="card-state">
        <div className="flex items-center gap-4 p-5 sm:gap-6 sm:p-8">
          <Sign size={88} strokeWidth={3} className="shrink-0 max-sm:size-14" />
          <div className="min-w-0">
            <h1 id="card-state" className="text-[clamp(2.25rem,11vw,6rem)] leading-none">
              {title}
            </h1>
            <p className="mt-2 text-lg">{text}</p>
          </div>
        </div>
      </section>
      <section className="border-2 border-ink bg-white p-6 sm:p-8" aria-label="Card">
        <p className="text-ink-3">Site safety card of</p>
        <p className="head text-4xl wrap-anywhere">{name}</p>
        <dl className="mt-5 grid gap-5 tabular-nums sm:grid-cols-2">
          <div>
            <dt className="text-ink-3">Level</dt>
            <dd className="text-xl font-semibold">{level ? levelLabel(level) : '–'}</dd>
          </div>
          <div>
            <dt className="text-ink-3">{status === 'expired' ? 'Expired on' : 'Valid until'}</dt>
            <dd className="text-xl font-semibold">{expiresOn ? formatDay(expiresOn) : '–'}</dd>
          </div>
        </dl>
        <p className="mt-6 border-t-2 border-line pt-4 text-ink-3 tabular-nums">
          Looked up {formatShortDay(checkedAt)}, {formatTime(checkedAt)}. Ask for something with a photo: this page has
          none.
        </p>
      </section>
      {logCompany && (
        <section className="border-2 border-ink bg-sand p-6" aria-label="Site log">
          <LogCheck token={token} company={logCompany} />
          <a className="link mt-3 inline-block" href={companyCardChecksPath}>
            Last checks of {logCompany}
          </a>
        </section>
      )}
    </div>
  )
}
