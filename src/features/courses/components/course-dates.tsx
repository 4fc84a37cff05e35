import { formatCourseDay, formatTime } from '@/lib/dates'
import { formatCents } from '@/lib/money'
import { filledWaitlistPath, placePath } from '@/paths'
import { ArrowRight } from '@/ui/icons'
import { type CourseDate, datesByPlace, dayText, type PlaceOfCourse } from '../dates.rules'
import { DateLines } from './date-lines'

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
          <ul className="mt-8 border-b-2 border-ink">
            {shown.map((place) => (
              <Place key={place.key} place={place} title={course.title} />
            ))}
            {others.length > 0 && <OtherPlaces places={others} />}
          </ul>
          <p className="mt-5 flex flex-wrap gap-x-8 gap-y-2">
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

const group = 'grid gap-x-10 border-t-2 border-ink py-4 lg:py-5 lg:grid-cols-[16rem_minmax(0,1fr)]'

function Place({ place, title }: { place: PlaceOfCourse; title: string }) {
  const { name, href, days, count, key } = place
  return (
    <li className={group}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 lg:flex-col lg:justify-start lg:gap-y-0 lg:py-2.5">
        <h3 className="text-xl">
          {place.place ? (
            <a className="link-name" href={placePath(place.place)}>
              {name}
            </a>
          ) : (
            name
          )}
        </h3>
        {count > days.length && (
          <a className="inline-flex min-h-11 items-center gap-2 text-ink-3 hover:underline" href={href}>
            <span>
              All {count} dates <span className="sr-only">{key === 'webinar' ? 'by webinar' : `in ${name}`}</span>
            </span>
            <ArrowRight size={18} />
          </a>
        )}
      </div>
      <DateLines
        dates={days.flatMap(({ dates }) => dates)}
        hasFormat={!placeIsFormat(place)}
        spokenOf={(date) =>
          `${title}, ${name}, ${dayText(date)}${date.type === 'online' ? '' : `, ${formatTime(date.startDate)}`}`
        }
      />
    </li>
  )
}

function OtherPlaces({ places }: { places: readonly PlaceOfCourse[] }) {
  return (
    <li className={group}>
      <h3 className="text-xl lg:py-2.5">Other places</h3>
      <ul className="gap-x-10 max-lg:mt-2 md:columns-2">
        {places.map(({ key, name, href, days: [soonest] }) => (
          <li key={key} className="break-inside-avoid border-b border-line">
            <a
              className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 py-2 font-semibold hover:underline"
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
    </li>
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
  type === 'online' ? 'any time' : `from ${formatCourseDay(startDate)}`
