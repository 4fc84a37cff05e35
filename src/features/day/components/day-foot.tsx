'use client'

import { deskSignOutPath } from '@/desk-paths'
import { formatTime } from '@/lib/dates'
import type { Act, Day } from '../contract'
import type { DayState } from '../outbox.client'
import { actWords, markOf, sorted } from '../rules'
import type { Stored } from '../vault.client'
import { refusedId } from './day-top'

type Props = { state: DayState; day: Day | null }

/** What waits, what was refused, and what is sent. */
export function DayFoot({ state, day }: Props) {
  if (!day) return null
  const { waiting, refused, done } = sorted(state.acts)
  const last = done.at(-1)?.sent
  return (
    <footer className="day-foot">
      {refused.length > 0 && (
        <section id={refusedId} aria-label="Needs a look">
          <h2>Needs a look</h2>
          <ul className="day-list">
            {refused.map((one) => (
              <Refused key={one.seq} one={one} day={day} state={state} />
            ))}
          </ul>
        </section>
      )}
      {waiting.length > 0 && (
        <section aria-label="To send">
          <h2>{waiting.length} to send</h2>
          <ul className="day-list">
            {waiting.map(({ seq, act }) => (
              <li key={seq} className="day-line">
                <b>{actWords(act, day)}</b>
                <small>Saved {formatTime(act.madeAt)}</small>
              </li>
            ))}
          </ul>
        </section>
      )}
      {last && (
        <details className="day-more">
          <summary>
            {done.length} sent, the last at {formatTime(last.at)}
          </summary>
          <ul className="day-list">
            {[...done].reverse().map(({ seq, act, sent }) => (
              <li key={seq} className="day-line">
                <b>{actWords(act, day)}</b>
                <small>Sent {sent && formatTime(sent.at)}</small>
              </li>
            ))}
          </ul>
        </details>
      )}
      <SignOut waiting={waiting.length} />
    </footer>
  )
}

/** The same again, on what is known by now. Only a mark can be insisted on here. */
function againOf(act: Act, day: Day): Parameters<DayState['add']>[0] | null {
  if (act.kind !== 'mark') return null
  const person = day.starts.find(({ slotId }) => slotId === act.slotId)?.people.find(({ id }) => id === act.attendeeId)
  if (!person) return null
  const { kind, slotId, attendeeId, day: on, mark } = act
  return { kind, slotId, attendeeId, day: on, mark, seen: markOf(person, on) }
}

function Refused({ one: { seq, act, sent }, day, state }: { one: Stored; day: Day; state: DayState }) {
  const words = actWords(act, day)
  const again = againOf(act, day)
  return (
    <li className="day-refused">
      <b>{words}</b>
      <p>
        Not done. {sent?.refusal} You did it at {formatTime(act.madeAt)}.
      </p>
      <div className="day-two">
        {again && (
          <button
            type="button"
            className="b"
            onClick={() => {
              void state.add(again)
              void state.drop(seq)
            }}
          >
            Do it anyway<span className="sr-only">: {words}</span>
          </button>
        )}
        <button type="button" className="b" onClick={() => void state.drop(seq)}>
          Leave it<span className="sr-only">: {words}</span>
        </button>
      </div>
    </li>
  )
}

const SignOut = ({ waiting }: { waiting: number }) =>
  waiting === 0 ? (
    <a className="link" href={deskSignOutPath}>
      Sign out
    </a>
  ) : (
    <details className="day-more">
      <summary>Sign out</summary>
      <p>
        {waiting === 1 ? 'One action isn’t sent' : `${waiting} actions aren’t sent`} yet, and signing out deletes{' '}
        {waiting === 1 ? 'it' : 'them'}.
      </p>
      <a className="b bad" href={deskSignOutPath}>
        Sign out and delete
      </a>
    </details>
  )
