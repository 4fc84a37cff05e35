import { deskHandbookPath } from '@/desk-paths'
import { formatShortDay } from '@/lib/dates'
import { formatCents } from '@/lib/money'
import { DeskIconImage } from '@/ui/desk/icons'
import { type Facts, needsOf } from '../rules'

const ownCards = {
  stripe: null,
  demo: 'The demo’s own page now. Connect Stripe.',
  none: 'None. Only companies with an account can buy.',
} as const

/** “14 Dec” in its two parts. */
const dayOf = (at: Date): string => formatShortDay(at).split(' ')[1] ?? ''
const monthOf = (at: Date): string => formatShortDay(at).split(' ')[2] ?? ''

/** From what is entered: what a customer gets to see, and what is needed to open. */
export function SetupSide({ facts }: { facts: Facts }) {
  const { brandName, legalName, address, gstNumber, bankAccount, course, place, trainer } = facts
  return (
    <aside className="setup-side" aria-labelledby="setup-side">
      <div>
        <h2 id="setup-side">What customers will see</h2>
        <small>From what you’ve entered</small>
      </div>
      <div className="setup-paper">
        <div className="two">
          <b>{legalName ?? brandName}</b>
          <span>Tax invoice</span>
        </div>
        <p>{address ?? 'Your address'}</p>
        <p>GST number {gstNumber ?? '–'}</p>
        <div className="two line">
          <span>{course?.name ?? 'Your first course'}</span>
          <span>{formatCents(course?.priceCents ?? 0)}</span>
        </div>
        <div className="two line total">
          <b>Pay to</b>
          <b>{bankAccount ?? '–'}</b>
        </div>
      </div>
      <div className="setup-paper setup-course">
        <div className="setup-day">
          {course?.first ? monthOf(course.first) : 'Date'}
          <b>{course?.first ? dayOf(course.first) : '?'}</b>
        </div>
        <div>
          <b>{course?.name ?? 'Your first course'}</b>
          <p>{place ? place.name : 'Your first place'}</p>
          {trainer && <p>With {trainer.name}</p>}
        </div>
      </div>
      <Needs facts={facts} />
      <p>
        <b>Stuck?</b>{' '}
        <a className="link" href={deskHandbookPath}>
          Read the handbook
        </a>
      </p>
    </aside>
  )
}

function Needs({ facts }: { facts: Facts }) {
  return (
    <div>
      <h3>Before you go live</h3>
      <ul className="setup-needs">
        {needsOf(facts).map(({ label, isMet, says }) => (
          <li key={label} className={isMet ? 'is-met' : ''}>
            {isMet ? <DeskIconImage name="tick" /> : <i aria-hidden="true" />}
            <span>
              <span className="sr-only">{isMet ? 'Done: ' : 'To do: '}</span>
              {label}
              {!isMet && <small>{says}</small>}
            </span>
          </li>
        ))}
        <li className={facts.cards === 'stripe' ? 'is-met' : ''}>
          {facts.cards === 'stripe' ? <DeskIconImage name="tick" /> : <i aria-hidden="true" />}
          <span>
            <span className="sr-only">{facts.cards === 'stripe' ? 'Done: ' : 'To do: '}</span>
            Card payment, if you take cards
            {ownCards[facts.cards] && <small>{ownCards[facts.cards]}</small>}
          </span>
        </li>
      </ul>
    </div>
  )
}
