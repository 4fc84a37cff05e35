'use client'

import { useRef } from 'react'
import { ContactGap } from '@/features/employees/components/contact-gap'
import { ApiError, getData, sendData } from '@/lib/api-client'
import { phoneLink } from '@/lib/phone-link'
import { courseBookingStepPath } from '@/paths'
import { Check } from '@/ui/icons'
import { useSaidProblem } from '@/ui/said-problem'
import { goHere } from '@/ui/steps'
import { mayGoOn } from '../checks.rules'
import type { Attendee, Booking, changeParty, PartyMember, readBooking } from '../contract'
import { isAlone } from '../rules'
import { AllToBooker } from './all-to-booker'
import type { StepProps } from './step-props'

type Props = StepProps & { booking: Booking }

function useParty({ booking, store, onBooking, onOver }: Props, say: (text: string) => void) {
  const fresh = useRef<Promise<Booking>>(undefined)
  const change = async (party: PartyMember[], done: () => void) => {
    try {
      onBooking(await sendData<typeof changeParty>('PUT', `/booking/${booking.id}/party/`, { party }))
      done()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.reason === 'HOLD_ENDED') onOver()
      else say(error.fieldErrors.party?.[0] ?? error.message)
    }
  }
  const takeOff = (left: Attendee) =>
    change(booking.attendees.filter(({ id }) => id !== left.id).map(memberOf), () => {
      const { people, isSelf } = store.getState()
      store.setState({
        people: people.filter(({ employeeId }) => employeeId !== left.employeeId),
        isSelf: isSelf && !left.isSelf,
      })
    })
  const sendToMe = (employeeIds: readonly number[], isToBooker: boolean) => {
    const asked = (employeeId: number | null) => employeeId !== null && employeeIds.includes(employeeId)
    const party = booking.attendees.map((one) => {
      const member = memberOf(one)
      return 'employeeId' in member && asked(member.employeeId) ? { ...member, isToBooker } : member
    })
    return change(party, () =>
      store.setState({
        people: store
          .getState()
          .people.map((one) => (asked(one.employeeId) ? { ...one, lacksContact: true, isToBooker } : one)),
      }),
    )
  }
  const lookAgain = async (employeeId: number) => {
    const { people } = store.getState()
    store.setState({
      people: people.map((one) =>
        one.employeeId === employeeId ? { ...one, lacksContact: false, isToBooker: false } : one,
      ),
    })
    fresh.current = getData<typeof readBooking>(`/booking/${booking.id}/`)
    try {
      onBooking(await fresh.current)
    } finally {
      fresh.current = undefined
    }
  }
  const attendees = async () => ((await fresh.current?.catch(() => undefined)) ?? booking).attendees
  return { takeOff, sendToMe, lookAgain, attendees }
}

export function ChecksStep(props: Props) {
  const { booking, sessionId, rights, go } = props
  const { problem, alert, say } = useSaidProblem()
  const { takeOff, sendToMe, lookAgain, attendees } = useParty(props, say)
  const unreached = booking.attendees.flatMap(({ employeeId, isSelf, checks }) =>
    employeeId !== null && !isSelf && checks.some(isNoContact) ? [employeeId] : [],
  )
  const next = async () => {
    const now = await attendees()
    const blocked = now.filter(({ checks }) => !mayGoOn(checks))
    if (blocked.length === 0) return go(isAlone(now) ? 'review' : 'needs')
    say(refusedWords(blocked.length, isAlone(now)))
  }
  return (
    <div className="grid max-w-[48rem] gap-6">
      <div ref={alert} tabIndex={-1} role="alert" className="outline-none empty:hidden">
        {problem && (
          <div className="border-4 border-bad bg-white p-5">
            <h3 className="text-xl">{problem}</h3>
            <p className="mt-2">
              {isAlone(booking.attendees)
                ? 'Below is what you can do instead.'
                : 'Remove them, or fix what’s stopping them.'}
            </p>
            <a className="btn btn-secondary mt-4" href={phoneLink(rights.phone)}>
              Call {rights.phone}
            </a>
          </div>
        )}
      </div>
      <AllToBooker count={unreached.length} onAll={() => void sendToMe(unreached, true)} />
      <ul className="border-2 border-ink bg-white">
        {booking.attendees.map((attendee) => (
          <Person
            key={attendee.id}
            attendee={attendee}
            isAlone={booking.attendees.length === 1}
            onTakeOff={() => takeOff(attendee)}
            onToBooker={sendToMe}
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

const refusedWords = (people: number, isSelf: boolean): string => {
  if (isSelf) return 'You can’t take this course on this date.'
  return people === 1 ? 'One person can’t take this course.' : `${people} people can’t take this course.`
}

const memberOf = ({ employeeId, isSelf }: Attendee): PartyMember =>
  isSelf ? { isSelf: true } : employeeId ? { employeeId } : { isLater: true }

type PersonProps = {
  attendee: Attendee
  isAlone: boolean
  onTakeOff: () => void
  onToBooker: (employeeIds: readonly number[], isToBooker: boolean) => Promise<void>
  onReachable: (employeeId: number) => Promise<void>
}

const isNoContact = ({ code }: Attendee['checks'][number]): boolean => code === 'NO_CONTACT'

function Person({ attendee, isAlone, onTakeOff, onToBooker, onReachable }: PersonProps) {
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
        (check) =>
          (check.code !== 'NO_CONTACT' || !mayMend) && <Finding key={`${check.code} ${check.text}`} {...check} />,
      )}
      {mayMend && (
        <div className="mt-3 empty:hidden">
          <ContactGap
            employeeId={employeeId}
            name={shown}
            isMissing={checks.some(isNoContact)}
            isToBooker={attendee.isToBooker}
            onToBooker={(isToBooker) => void onToBooker([employeeId], isToBooker)}
            onSaved={() => void onReachable(employeeId)}
          />
        </div>
      )}
    </li>
  )
}

function Finding({ level, text, way }: Attendee['checks'][number]) {
  return (
    <div className="mt-1">
      <p className={level === 'block' ? 'font-semibold text-bad' : 'text-ink-3'}>{text}</p>
      {way && (
        <a className="link inline-flex min-h-11 items-center" href={way.path}>
          {way.text}
        </a>
      )}
    </div>
  )
}
