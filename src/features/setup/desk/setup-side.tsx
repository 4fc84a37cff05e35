import { deskHandbookPath } from '@/desk-paths'
import { DeskIconImage } from '@/ui/desk/icons'
import { type Facts, needsOf } from '../rules'

const ownCards = {
  stripe: null,
  demo: 'The demo’s own page now. Connect Stripe.',
  none: 'None. Only companies with an account can buy.',
} as const

/** From what is entered: what a customer gets to see, and what is needed to open. */
export function SetupSide({ facts }: { facts: Facts }) {
  const { brandName, legalName, address, gstNumber, bankAccount, course, place } = facts
  return (
    <aside className="setup-side" aria-labelledby="setup-side">
      <div>
        <h2 id="setup-side">What customers will see</h2>
        <small>From what you’ve entered</small>
      </div>
      <div className="setup-paper">
        <div>
          <b>{legalName ?? brandName}</b>
          <span>Tax invoice</span>
        </div>
        <p>{address ?? 'Your address'}</p>
        <p>GST number {gstNumber ?? '–'}</p>
        <div className="line">
          <span>{course?.name ?? 'Your first course'}</span>
          <span>$0.00</span>
        </div>
        <div className="line total">
          <b>Pay to</b>
          <b>{bankAccount ?? '–'}</b>
        </div>
      </div>
      <div className="setup-paper">
        <b>{course?.name ?? 'Your first course'}</b>
        <p>{place ? place.name : 'Your first place'}</p>
      </div>
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
              Card payment, if you take cards
              {ownCards[facts.cards] && <small>{ownCards[facts.cards]}</small>}
            </span>
          </li>
        </ul>
      </div>
      <p>
        <b>Stuck?</b>{' '}
        <a className="link" href={deskHandbookPath}>
          Read the handbook
        </a>
      </p>
    </aside>
  )
}
