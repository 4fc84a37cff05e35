'use client'

import type { Mark } from '@/features/sessions/attendance.rules'
import { formatTime } from '@/lib/dates'
import { QrCode } from '@/ui/qr-code'
import type { DayPerson, DayStart } from '../contract'
import type { DayState } from '../outbox.client'
import { markOf } from '../rules'
import { Contact } from './contact'
import { Newcomer } from './newcomer'
import { SignPad } from './sign-pad'

export type RollProps = { start: DayStart; day: string; state: DayState; isToCome: boolean }

type RowProps = RollProps & { person: DayPerson; mark: (person: DayPerson, to: Mark) => void }

/** Someone on the roll: who they are, whether they are here, and behind it all else about them. */
export function RollPerson({ person, day, state, start, isToCome, mark }: RowProps) {
  const now = markOf(person, day)
  const label = person.name ?? 'To be named'
  return (
    <li className="day-person">
      <div className="day-who">
        <b>{label}</b>
        <small>{person.needs || (person.company === person.name ? '' : person.company)}</small>
        {!person.isPaid && <small className="late">Waits for its payment</small>}
      </div>
      {person.name !== null && person.id > 0 && !isToCome && (
        <fieldset className="day-marks">
          <legend className="sr-only">{label}</legend>
          <button
            type="button"
            aria-label={`Here: ${label}`}
            aria-pressed={now === 'here'}
            onClick={() => mark(person, 'here')}
          >
            Here
          </button>
          <button
            type="button"
            className="away"
            aria-label={`Not here: ${label}`}
            aria-pressed={now === 'away'}
            onClick={() => mark(person, 'away')}
          >
            Not here
          </button>
        </fieldset>
      )}
      <About person={person} day={day} state={state} start={start} label={label} />
    </li>
  )
}

type AboutProps = Pick<RowProps, 'person' | 'day' | 'state' | 'start'> & { label: string }

/** How to reach someone, who comes instead, and their signature. */
function About({ person, day, state, start, label }: AboutProps) {
  const known = person.days.find((one) => one.day === day)
  const isWaiting = state.acts.some(
    ({ act, sent }) => sent === null && 'attendeeId' in act && act.attendeeId === person.id,
  )
  const asksSignature = start.asksSignature && known?.mark === 'here' && person.id > 0
  return (
    <details className="day-about">
      <summary>
        {known ? formatTime(known.at) : 'Contact'}
        {known?.isSigned ? ', signed' : asksSignature && ', to sign'}
        {isWaiting && ', not sent'}
        <span className="sr-only">: {label}</span>
      </summary>
      <small>
        {[person.company, person.cardNumber && `Card ${person.cardNumber}`, person.bookingNumber]
          .filter(Boolean)
          .join(' · ')}
      </small>
      <Contact person={person} />
      {person.id > 0 && person.result === null && (
        <Newcomer
          title={person.name === null ? 'Name this seat' : 'Someone else comes instead'}
          about={label}
          submit="Save"
          onGiven={(details) =>
            void state.add({ kind: 'swap', slotId: start.slotId, attendeeId: person.id, ...details })
          }
        />
      )}
      {person.payLink && <ToPay link={person.payLink} label={label} />}
      {asksSignature && !known?.isSigned && (
        <SignPad
          name={label}
          onSigned={(signature) =>
            void state.add({ kind: 'sign', slotId: start.slotId, attendeeId: person.id, day, signature })
          }
        />
      )}
    </details>
  )
}

/** Shown to anyone who pays: it opens on their own phone. */
const ToPay = ({ link, label }: { link: string; label: string }) => (
  <div className="day-pay">
    <QrCode text={link} label={`Code to pay for the seat of ${label}`} />
    <p>
      <b>Scan to pay by card.</b> The same link is in their email. A result waits for the payment.
    </p>
  </div>
)
