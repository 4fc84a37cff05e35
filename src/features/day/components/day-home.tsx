'use client'

import { formatNamedDay, formatTime, nzDay } from '@/lib/dates'
import { DeskIconImage } from '@/ui/desk/icons'
import type { Day, DayStart } from '../contract'
import { MaterialLink } from '../materials.client'
import type { DayState } from '../outbox.client'
import { countDay, whenWords } from '../rules'
import { Contact } from './contact'
import { RunningLate } from './running-late'

type Props = { day: Day; state: DayState; now: Date; kept: ReadonlySet<number> }

export function DayHome({ day, state, now, kept }: Props) {
  const today = nzDay(now)
  const isOver = ({ endsAt }: DayStart) => Date.parse(endsAt) <= now.getTime()
  const ofToday = day.starts.filter(({ days }) => days.includes(today))
  const todays = [...ofToday.filter((start) => !isOver(start)), ...ofToday.filter(isOver)]
  const others = day.starts.filter(({ days }) => !days.includes(today) && (days[0] ?? '') > today)
  const next = todays.find(({ endsAt, isCancelled }) => !isCancelled && Date.parse(endsAt) > now.getTime())
  return (
    <>
      <h1>Kia ora, {day.name.split(' ')[0]}</h1>
      {todays.length === 0 && <p className="mut">You have no course today.</p>}
      {todays.map((start) => (
        <StartCard key={start.slotId} start={start} now={now} isNext={start === next} />
      ))}
      {next && <Around start={next} state={state} now={now} kept={kept} />}
      {others.length > 0 && <h2>Tomorrow</h2>}
      {others.map((start) => (
        <StartCard key={start.slotId} start={start} now={now} isNext={false} />
      ))}
      {others.map((start) => (
        <Needs key={start.slotId} start={start} title="What people need tomorrow" />
      ))}
    </>
  )
}

function StartCard({ start, now, isNext }: { start: DayStart; now: Date; isNext: boolean }) {
  const on = start.days.find((day) => day === nzDay(now)) ?? start.days[0] ?? ''
  const { here, named } = countDay(start, on)
  return (
    <article className={isNext ? 'day-card next' : 'day-card'}>
      <p className="day-when">
        <span className={start.isCancelled ? 'chip bad' : 'chip'}>
          {start.isCancelled ? 'Cancelled' : whenWords(start, now)}
        </span>
        <span>{formatNamedDay(start.startsAt)}</span>
      </p>
      <h2>{start.courseName}</h2>
      <p className="day-fact">
        <b>
          {formatTime(start.startsAt)} to {formatTime(start.endsAt)}
          {start.days.length > 1 && `, ${start.days.length} days`}
        </b>
        <span>
          {named} of {start.capacity}
        </span>
      </p>
      <p>{start.place}</p>
      {here > 0 && <Bar start={start} day={on} />}
      {!start.isCancelled && (
        <a className={isNext ? 'b primary tall' : 'b tall'} href={`#start-${start.slotId}`}>
          {on > nzDay(now) ? 'Look at the roll' : 'Take the roll'}
          <span className="sr-only">
            {' '}
            of {start.courseName}, {formatTime(start.startsAt)}
          </span>
        </a>
      )}
    </article>
  )
}

export function Bar({ start, day }: { start: DayStart; day: string }) {
  const { here, away, left } = countDay(start, day)
  const marks = [...Array(here).fill('on'), ...Array(away).fill('off'), ...Array(left).fill('')]
  return (
    <div className="day-bar" role="img" aria-label={`${here} here, ${away} not here, ${left} to mark`}>
      {marks.map((mark, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they differ by place only
        <i key={index} className={mark} />
      ))}
    </div>
  )
}

function Needs({ start, title = 'What people need' }: { start: DayStart; title?: string }) {
  const needing = start.people.filter(({ needs, isPaid }) => needs !== '' || !isPaid)
  if (needing.length === 0) return null
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      <ul className="day-list">
        {needing.map(({ id, name, needs, isPaid }) => (
          <li key={id} className="day-line">
            <b>{name ?? 'To be named'}</b>
            <small>{[needs, !isPaid && 'Waits for its payment'].filter(Boolean).join('. ')}</small>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Around({ start, state, now, kept }: Omit<Props, 'day'> & { start: DayStart }) {
  const { people, materials, staffNotes, joiningLink } = start
  return (
    <>
      {Date.parse(start.startsAt) > now.getTime() && <RunningLate start={start} state={state} />}
      <Needs start={start} />
      {(materials.length > 0 || staffNotes || joiningLink) && (
        <section aria-label="To teach with">
          <h2>To teach with</h2>
          <ul className="day-list">
            {joiningLink && (
              <li className="day-line">
                <a className="link" href={joiningLink} rel="noreferrer">
                  Join the webinar
                </a>
              </li>
            )}
            {materials.map((one) => (
              <li key={one.id} className="day-line">
                <MaterialLink material={one} isKept={kept.has(one.id)} />
              </li>
            ))}
            {staffNotes && (
              <li className="day-line">
                <DeskIconImage name="note" /> <span className="whitespace-pre-line">{staffNotes}</span>
              </li>
            )}
          </ul>
        </section>
      )}
      <section aria-label="Who’s coming">
        <h2>Who’s coming, {people.length}</h2>
        <ul className="day-list">
          {people.map((person) => (
            <li key={person.id}>
              <details className="day-coming">
                <summary>
                  <b>{person.name ?? 'To be named'}</b>{' '}
                  <small>{person.company === person.name ? '' : person.company}</small>
                </summary>
                <Contact person={person} />
              </details>
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}
