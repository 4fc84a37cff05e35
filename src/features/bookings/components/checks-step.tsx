'use client'

import { useRef } from 'react'
import { ContactGap } from '@/features/company/employees/components/contact-gap'
import { ApiError, getData, sendData } from '@/lib/api-client'
import { courseBookingStepPath } from '@/paths'
import { Check } from '@/ui/icons'
import { useSaidProblem } from '@/ui/said-problem'
import { goHere } from '@/ui/steps'
import { mayGoOn } from '../checks.rules'
import type { Attendee, Booking, changeParty, PartyMember, readBooking } from '../contract'
import type { StepProps } from './step-props'

type Props = StepProps & { booking: Booking }

function useParty({ booking, store, onBooking, onOver }: Props, say: (text: string) => void) {
  const fresh = useRef<Promise<Booking>>(undefined)
  const takeOff = async (left: Attendee) => {
    const party = booking.attendees.filter(({ id }) => id !== left.id).map(memberOf)
    try {
      onBooking(await sendData<typeof changeParty>('PUT', `/booking/${booking.id}/party/`, { party }))
      const { people, isSelf } = store.getState()
      store.setState({
        people: people.filter(({ employeeId }) => employeeId !== left.employeeId),
        isSelf: isSelf && !left.isSelf,
      })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.reason === 'HOLD_ENDED') onOver()
      else say(error.fieldErrors.party?.[0] ?? error.message)
    }
  }
  const lookAgain = async (employeeId: number) => {
    const { people } = store.getState()
    store.setState({
      people: people.map((one) => (one.employeeId === employeeId ? { ...one, lacksContact: false } : one)),
    })
    fresh.current = getData<typeof readBooking>(`/booking/${booking.id}/`)
    try {
      onBooking(await fresh.current)
    } finally {
      fresh.current = undefined
    }
  }
  const attendees = async () => ((await fresh.current?.catch(() => undefined)) ?? booking).attendees
  return { takeOff, lookAgain, attendees }
}

export function ChecksStep(props: Props) {
  const { booking, sessionId, rights, go } = props
  const { problem, alert, say } = useSaidProblem()
  const { takeOff, lookAgain, attendees } = useParty(props, say)
  const next = async () => {
    const blocked = (await attendees()).filter(({ checks }) => !mayGoOn(checks))
    if (blocked.length === 0) return go('needs')
    say(
      blocked.length === 1 ? 'One person can’t take this course.' : `${blocked.length} people can’t take this course.`,
    )
  }
  return (
    <div className="grid max-w-[48rem] gap-6">
      <div ref={alert} tabIndex={-1} role="alert" className="outline-none empty:hidden">
        {problem && (
          <div className="border-4 border-bad bg-white p-5">
            <h3 className="text-xl">{problem}</h3>
            <p className="mt-2">Remove them, or fix what’s stopping them. Stuck? Call {rights.phone}.</p>
          </div>
        )}
      </div>
      <ul className="border-2 border-ink bg-white">
        {booking.attendees.map((attendee) => (
          <Person
            key={attendee.id}
            attendee={attendee}
            isAlone={booking.attendees.length === 1}
            onTakeOff={() => takeOff(attendee)}
            onReachable={lookAgain}
          />
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-5">
        <button type="button" className="btn btn-primary" onClick={next}>
          Continue
        </button>
        {!rights.isPersonal && (
          <a
            className="link inline-flex min-h-11 items-center"
            href={courseBookingStepPath(sessionId, 'people', booking.id)}
            onClick={goHere}
          >
            Change who’s coming
          </a>
        )}
      </div>
    </div>
  )
}

const memberOf = ({ employeeId, isSelf }: Attendee): PartyMember =>
  isSelf ? { isSelf: true } : employeeId ? { employeeId } : { isLater: true }

type PersonProps = {
  attendee: Attendee
  isAlone: boolean
  onTakeOff: () => void
  onReachable: (employeeId: number) => Promise<void>
}

function Person({ attendee, isAlone, onTakeOff, onReachable }: PersonProps) {
  const { name, checks, employeeId, isSelf } = attendee
  const isBlocked = !mayGoOn(checks)
  const mayMend = employeeId !== null && !isSelf
  const shown = name ?? 'To be named'
  return (
    <li className={`border-t-2 border-line p-4 first:border-t-0 ${isBlocked ? 'border-l-8 border-l-bad' : ''}`}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <p className="font-bold">{isSelf ? `${shown} (you)` : shown}</p>
        {isBlocked && !isAlone && (
          <button type="button" className="link min-h-11" onClick={onTakeOff}>
            Remove<span className="sr-only"> {shown}</span>
          </button>
        )}
        {checks.length === 0 && (
          <p className="flex items-center gap-2 font-semibold text-ok">
            <Check size={20} strokeWidth={3} /> Ready
          </p>
        )}
      </div>
      {checks.map(
        ({ code, level, text }) =>
          (code !== 'NO_CONTACT' || !mayMend) && (
            <p
              key={`${code} ${text}`}
              className={`mt-1 ${level === 'block' ? 'font-semibold text-bad' : 'text-ink-3'}`}
            >
              {text}
            </p>
          ),
      )}
      {mayMend && (
        <div className="mt-3 empty:hidden">
          <ContactGap
            employeeId={employeeId}
            name={shown}
            isMissing={checks.some(({ code }) => code === 'NO_CONTACT')}
            onSaved={() => void onReachable(employeeId)}
          />
        </div>
      )}
    </li>
  )
}
