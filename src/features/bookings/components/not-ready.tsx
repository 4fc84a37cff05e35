import { queueAnchor } from '@/account-paths'
import { formatCourseSpan } from '@/lib/dates'
import { phoneLink } from '@/lib/phone-link'
import { courseBookingPath } from '@/paths'
import { Loading } from '@/ui/loading'
import type { Booking } from '../contract'
import type { FlowProps } from './step-props'

type Props = Pick<FlowProps, 'sessionId' | 'slots' | 'rights' | 'postedJoin'> & { hold: Booking | null }

/** Until the script has the draft. Without one a person books by phone, and joins the queue of a full start. */
export function NotReady({ sessionId, slots, rights: { phone }, postedJoin, hold }: Props) {
  const full = slots.filter(({ availableSpaces }) => availableSpaces <= 0)
  return (
    <>
      <div className="noscript:hidden">
        <Loading isPage />
      </div>
      <div className="wrap hidden pt-8 pb-14 noscript:block lg:pt-12 lg:pb-24">
        <div id={queueAnchor} className="max-w-[44rem] scroll-mt-24 border-2 border-ink bg-white p-5 md:p-8">
          {postedJoin?.refused && (
            <p role="alert" className="mb-4 font-semibold text-bad">
              {postedJoin.refused.problem}
            </p>
          )}
          <h2 className="text-2xl md:text-3xl">
            {hold ? 'Your seats are held: call us to book them' : 'Book by phone'}
          </h2>
          <p className="mt-3">
            Booking here needs JavaScript, which is off in this browser. Call us on{' '}
            <a className="link whitespace-nowrap" href={phoneLink(phone)}>
              {phone}
            </a>{' '}
            and we’ll book it with you.
          </p>
          {full.length > 0 && (
            <>
              <h3 className="mt-6 text-xl">Full start times</h3>
              <ul className="mt-2 grid gap-1">
                {full.map(({ id, startDate, endDate }) => (
                  <li key={id}>
                    <a
                      className="link inline-flex min-h-11 items-center tabular-nums"
                      href={courseBookingPath(sessionId, id)}
                    >
                      Join the waitlist for {formatCourseSpan(startDate, endDate)}
                    </a>
                  </li>
                ))}
              </ul>
            </>
          )}
        </div>
      </div>
    </>
  )
}
