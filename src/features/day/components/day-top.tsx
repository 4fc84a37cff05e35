'use client'

import { deskDayPath, deskPath, deskSignInPath } from '@/desk-paths'
import { formatTime } from '@/lib/dates'
import type { PageState } from '../kept-page.client'
import type { DayState } from '../outbox.client'
import { sorted } from '../rules'

type Props = { state: DayState; page: PageState; isInside: boolean }

function saidOf({ signal, isKept }: DayState, page: PageState): string {
  if (signal === 'no') return isKept ? 'No signal, saved on phone' : 'No signal'
  if (page === 'kept' && isKept) return 'Works without signal'
  return page === 'not kept' ? 'Needs signal' : 'Getting ready'
}

/** Of the list at the end of the page. */
export const refusedId = 'needs-a-look'

const actions = (count: number) => (count === 1 ? '1 action' : `${count} actions`)

export function DayTop({ state, page, isInside }: Props) {
  const { refused, ...acts } = sorted(state.acts)
  const waiting = acts.waiting.length
  const { day, signal, tryNow } = state
  return (
    <>
      <header className="day-top">
        {isInside ? (
          <a href={`${deskDayPath}#`} className="day-back">
            <svg className="ic" viewBox="0 0 20 20" aria-hidden="true">
              <path d="M12 5l-5 5 5 5" />
            </svg>
            Your day
          </a>
        ) : (
          <a href={deskPath} className="day-back">
            Desk
          </a>
        )}
        <span role="status">{saidOf(state, page)}</span>
      </header>
      {(waiting > 0 || signal === 'signed out') && day && (
        <div className="day-wait">
          <p role="status">
            <b>{waiting > 0 ? `${actions(waiting)} saved on this phone` : 'You are signed out'}</b>
            <small>
              {signal === 'signed out'
                ? 'Sign in to send what is saved.'
                : signal === 'no'
                  ? 'Sent as soon as there is signal.'
                  : 'Sending.'}{' '}
              Read at {formatTime(day.readAt)}.
            </small>
          </p>
          {signal === 'signed out' ? (
            <a className="b" href={deskSignInPath(deskDayPath)}>
              Sign in
            </a>
          ) : (
            <button type="button" className="b" onClick={tryNow}>
              Try now
            </button>
          )}
        </div>
      )}
      {refused.length > 0 && day && (
        <div className="day-wait bad">
          <p role="status">
            <b>{refused.length === 1 ? '1 action needs a look' : `${refused.length} actions need a look`}</b>
          </p>
          <button type="button" className="b" onClick={() => document.getElementById(refusedId)?.scrollIntoView()}>
            Show
          </button>
        </div>
      )}
    </>
  )
}
