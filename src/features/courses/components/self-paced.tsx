import type { ReactNode } from 'react'
import type { AuthStatus } from '@/features/account/rules'
import { formatCents, withoutGst } from '@/lib/money'
import { courseBookingStepPath } from '@/paths'
import { Said } from '@/ui/chosen-words'
import { ChevronDown } from '@/ui/icons'
import { courseRowLink, rowAction } from '../booking-links.rules'
import { useHeld } from '../held-seats.client'
import type { CourseRow } from '../rules'
import { RowTags } from './calendar-row'

type Props = { rows: readonly CourseRow[]; auth: AuthStatus }

/** Courses at one’s own pace: cards, not dates. */
export function SelfPaced({ rows, auth }: Props) {
  return (
    <>
      <p className="mt-1.5 mb-5 max-w-[40em]">
        <Said text="Start any time and go at your own pace: there’s no date, and no seats to run out of." />
      </p>
      <ul className="grid gap-5 md:grid-cols-2 lg:grid-cols-3">
        {rows.map((row, index) => (
          <Card key={row.id} row={row} auth={auth} isFirst={index === 0} />
        ))}
      </ul>
    </>
  )
}

type CardProps = { row: CourseRow; auth: AuthStatus; isFirst: boolean }

function Card({ row, auth, isFirst }: CardProps) {
  return (
    <li data-row="" className="flex flex-col rounded-sign border-2 border-ink bg-white">
      <div className="flex grow flex-col gap-1.5 p-5">
        <h3 className="text-[1.375rem]">
          <a className="-my-2 inline-block py-2 hover:underline" href={courseRowLink(row)}>
            {row.name}
          </a>
        </h3>
        <p className="first-letter:uppercase">
          <Said text={row.duration} />
        </p>
        <RowTags row={row} />
      </div>
      <div className="flex flex-wrap items-end justify-between gap-4 border-t-2 border-line p-5">
        <p className="leading-snug font-bold tabular-nums">
          <span className="text-xl">{formatCents(row.priceCents)}</span>
          <span className="block text-[0.90625rem] font-normal text-ink-3">
            <Said text="incl. GST, {price} excl." values={{ price: formatCents(withoutGst(row.priceCents)) }} />
          </span>
          <span className="block text-[0.90625rem] font-normal text-ink-3">
            <Said text="members {price}" values={{ price: formatCents(row.memberPriceCents) }} />
          </span>
        </p>
        <StartToday row={row} auth={auth} className={`btn btn-small ${isFirst ? 'btn-primary' : 'btn-ghost'}`}>
          <Said text="Start today" />{' '}
          <span className="sr-only">
            <Said text="with {course}" values={{ course: row.name }} />
          </span>
        </StartToday>
      </div>
    </li>
  )
}

/** The same, in short, above the dates of a place. */
export function SelfPacedBand({ rows, auth }: Props) {
  if (rows.length === 0) return null
  return (
    <section
      aria-labelledby="self-paced"
      className="no-print group mt-3 flex flex-wrap items-center justify-between gap-x-8 gap-y-4 border-2 border-line bg-sand px-4 md:mt-6 md:px-5 md:py-4"
    >
      <div className="max-md:hidden">
        <h3 id="self-paced" className="text-xl">
          <Said text="Start today, online" />
        </h3>
        <p className="text-[0.9375rem] text-ink-3">
          <Said text="At your own pace. No date, no seats to run out of." />
        </p>
      </div>
      {/* On a phone the dates come first. Opens without JavaScript, too. */}
      <details className="w-full md:hidden">
        <summary className="flex min-h-11 list-none items-center justify-between font-bold [&::-webkit-details-marker]:hidden">
          <Said text={`Start today, online (${rows.length})`} />
          <ChevronDown size={20} className="in-open:rotate-180" />
        </summary>
      </details>
      <ul className="flex flex-wrap gap-2 max-md:mb-3 max-md:grid max-md:w-full max-md:group-not-has-[details[open]]:hidden">
        {rows.map((row) => (
          <li key={row.id}>
            <StartToday row={row} auth={auth} className="grid start-today">
              <span>{row.name}</span>
              <span>
                <Said
                  text="{duration}, {price} incl. GST"
                  values={{ duration: <Said text={row.duration} />, price: formatCents(row.priceCents) }}
                />
              </span>
            </StartToday>
          </li>
        ))}
      </ul>
    </section>
  )
}

type StartProps = { row: CourseRow; auth: AuthStatus; className: string; children: ReactNode }

function StartToday({ row, auth, className, children }: StartProps) {
  const [own] = useHeld(row.id)
  const action = rowAction(row, auth)
  const href = own
    ? courseBookingStepPath(own.sessionId, 'checks', own.bookingId)
    : action.kind === 'expand'
      ? courseRowLink(row)
      : action.href
  return (
    <a className={className} href={href} rel="nofollow">
      {own ? <Said text="Continue with {course}" values={{ course: row.name }} /> : children}
    </a>
  )
}
