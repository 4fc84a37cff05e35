import type { ReactNode } from 'react'
import { accountPath, signUpPath } from '@/account-paths'
import type { ActorCompany } from '@/features/account/rules'
import { type CourseRow, typeLabel } from '@/features/courses/rules'
import { formatNamedDay, formatSpan } from '@/lib/dates'
import { formatCents } from '@/lib/money'
import { courseBookingPath, courseCalendarPath } from '@/paths'
import { Message } from '@/ui/message'
import { ownPrice } from '../rules'

type Props = {
  session: CourseRow
  company: ActorCompany | null
  /** Of the seats that are held, where staff agreed on it. */
  agreedCents: number | null
  children: ReactNode
}

export function BookingFrame({ session, company, agreedCents, children }: Props) {
  const { name, startDate, endDate, sessionTimes, location, venue, type, priceCents } = session
  const when =
    type === 'online'
      ? 'Start any time'
      : sessionTimes.length > 1
        ? formatNamedDay(startDate)
        : formatSpan(startDate, endDate)
  const own = agreedCents ?? ownPrice(session, company)
  const isMemberPrice = agreedCents === null && company?.isMember && own < priceCents
  return (
    <>
      <div className="border-b-2 border-ink bg-sand">
        <div className="wrap py-8 lg:py-10">
          <p className="font-semibold">Book seats</p>
          <h1 className="mt-1 text-[clamp(2rem,4.4vw,3.25rem)]">{name}</h1>
          <p className="mt-3 text-lg">
            {`${when}\u00a0· ${typeLabel(type)}\u00a0· ${location.name}`}
            {venue && <span className="block text-base text-ink-3">{venue}</span>}
          </p>
          <p className="mt-2 tabular-nums">
            {formatCents(own)} incl. GST each
            {agreedCents !== null && ', as agreed with you'}
            {isMemberPrice && ', the member price'}
            {company && company.kind === 'business' && `. You’re booking for ${company.name}.`}
          </p>
        </div>
      </div>
      {children}
    </>
  )
}

export function NoBooking({ session }: { session: CourseRow }) {
  return (
    <div className="wrap py-10">
      <div className="max-w-[40rem] border-2 border-ink bg-white p-6 md:p-8">
        <h2 className="text-2xl">You can’t book for your company yet</h2>
        <p className="mt-3">Ask an owner of your company to make you a booker, or book a seat for yourself alone.</p>
        <div className="mt-6 flex flex-wrap gap-3.5">
          <a className="btn btn-primary" href={signUpPath({ next: courseBookingPath(session.id) })}>
            Book just for me
          </a>
          <a className="btn btn-ghost" href={accountPath}>
            My account
          </a>
        </div>
      </div>
    </div>
  )
}

export function NoSession({ phone }: { phone: string }) {
  return (
    <Message
      code="404"
      title="This course isn’t open for booking"
      text="It has already started or been cancelled. The calendar has other dates."
      phone={phone}
      links={[{ label: 'See the calendar', href: courseCalendarPath }]}
    />
  )
}
