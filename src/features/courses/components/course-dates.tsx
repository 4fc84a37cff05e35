import { formatShortDay, formatTime } from '@/lib/dates'
import { formatCents } from '@/lib/money'
import { filledWaitlistPath, placePath } from '@/paths'
import { ArrowRight } from '@/ui/icons'
import { type CourseDate, datesByPlace, dayText, type PlaceOfCourse, timeText } from '../dates.rules'
import { seatsText, seatsTone, typeLabel } from '../rules'
import { DateLink } from './date-link'

type Props = {
  course: { slug: string; title: string }
  dates: readonly CourseDate[]
  calendar: string
  waitlist: string
}

export function CourseDates({ course, dates, calendar, waitlist }: Props) {
  const { shown, others } = datesByPlace(dates, course.slug)
  const [first] = dates
  return (
    <section id="dates" aria-labelledby="course-dates" className="wrap pt-14 lg:pt-20">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <h2 id="course-dates">Next dates</h2>
        {first && (
          <p className="tabular-nums">
            <strong>{formatCents(first.priceCents)}</strong> a person, members{' '}
            <strong>{formatCents(first.memberPriceCents)}</strong>, incl. GST
          </p>
        )}
      </div>
      {first === undefined ? (
        <NoDates course={course} waitlist={waitlist} />
      ) : (
        <>
          <ul className="mt-8 grid gap-6 lg:grid-cols-2 xl:grid-cols-3">
            {shown.map((place) => (
              <Place key={place.key} place={place} title={course.title} />
            ))}
          </ul>
          {others.length > 0 && <OtherPlaces places={others} />}
          <p className="mt-7 flex flex-wrap gap-x-8 gap-y-2">
            <a className="link inline-flex min-h-11 items-center" href={calendar}>
              All dates of this course
            </a>
            <a className="link inline-flex min-h-11 items-center" href={filledWaitlistPath(waitlist, course.slug)}>
              No date that suits? Join the waitlist
            </a>
          </p>
        </>
      )}
    </section>
  )
}

function Place({ place, title }: { place: PlaceOfCourse; title: string }) {
  return (
    <li className="flex flex-col rounded-sign border-2 border-ink bg-white text-ink">
      <h3 className="border-b-2 border-ink px-5 py-4 text-xl">
        {place.place ? (
          <a className="underline decoration-2 underline-offset-4 hover:decoration-4" href={placePath(place.place)}>
            {place.name}
          </a>
        ) : (
          place.name
        )}
      </h3>
      <ul className="px-5">
        {place.days.map(({ day, dates }) => (
          <li key={day} className="border-line py-4 not-first:border-t">
            <p className="font-bold tabular-nums">{dates[0] && dayText(dates[0])}</p>
            <ul>
              {dates.map((date) => (
                <li key={date.slotId} className="flex items-center justify-between gap-4 not-first:mt-3">
                  <p className="text-[0.9375rem] text-ink-3 tabular-nums">
                    <span className="block">{timeText(date)}</span>
                    {placeIsFormat(place) ? '' : `${typeLabel(date.type)} · `}
                    <span className={`font-semibold ${seatsTone(date.availableSpaces)}`}>
                      {seatsText(date.availableSpaces)}
                    </span>
                  </p>
                  <DateLink
                    sessionId={date.sessionId}
                    slotId={date.slotId}
                    isOneOfSeveral={date.isOneOfSeveral}
                    isFull={date.availableSpaces <= 0}
                    spoken={`${title}, ${place.name}, ${dayText(date)}${date.type === 'online' ? '' : `, ${formatTime(date.startDate)}`}`}
                  />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      {place.count > place.days.length && (
        <a
          className="mt-auto flex min-h-12 items-center justify-between border-t-2 border-ink px-5 py-3 font-bold hover:underline"
          href={place.href}
        >
          All {place.count} dates {place.key === 'webinar' ? 'by webinar' : `in ${place.name}`} <ArrowRight size={20} />
        </a>
      )}
    </li>
  )
}

function OtherPlaces({ places }: { places: readonly PlaceOfCourse[] }) {
  return (
    <div className="mt-8">
      <h3 className="text-lg">Other places</h3>
      <ul className="mt-3 flex flex-wrap gap-2.5">
        {places.map(({ key, name, href, days: [soonest] }) => (
          <li key={key}>
            <a
              className="flex min-h-11 flex-wrap items-center gap-x-2 rounded-sign border-2 border-ink bg-white px-3.5 py-1.5 font-bold text-ink hover:bg-sand"
              href={href}
            >
              {name}{' '}
              <span className="font-normal text-ink-3 tabular-nums">
                {soonest?.dates[0] && fromText(soonest.dates[0])}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

function NoDates({ course, waitlist }: Pick<Props, 'course' | 'waitlist'>) {
  return (
    <div className="mt-6 border-l-6 border-primary bg-sand p-6">
      <p className="head text-xl">There are no dates for this course yet.</p>
      <p className="mt-2 max-w-[38em]">
        Tell us where you need it and how many people you have. We’ll email you when we add a date.
      </p>
      <a className="btn mt-5" href={filledWaitlistPath(waitlist, course.slug)}>
        Join the waitlist
      </a>
    </div>
  )
}

/** Online and webinar are both place and format. */
const placeIsFormat = ({ key, days }: PlaceOfCourse) => days[0]?.dates[0]?.type === key

const fromText = ({ type, startDate }: CourseDate) =>
  type === 'online' ? 'any time' : `from ${formatShortDay(startDate)}`
