import { crewDatesPath, trainingMatrixPagePath } from '@/account-paths'
import type { loadCrewDates } from '@/features/bookings/crew.loaders'
import { type CrewStart, leftOutText, startsShown } from '@/features/bookings/crew.rules'
import { seatsText } from '@/features/courses/rules'
import { partyLimit } from '@/features/seats/rules'
import { cellWords } from '@/features/wallet/matrix/rules'
import { formatCourseDay, formatCourseSpan, formatDay } from '@/lib/dates'
import { peopleText } from '@/lib/in-words'
import { phoneLink } from '@/lib/phone-link'
import { courseBookingPath, courseCalendarPath } from '@/paths'

type Props = Omit<Awaited<ReturnType<typeof loadCrewDates>>, 'company'>

/** Works without JavaScript: the choice is in the URL. */
export function CrewDates({ requirements, people, course, place, found, leftOut, settings }: Props) {
  const ids = people.map(({ employeeId }) => employeeId)
  const back = trainingMatrixPagePath({ people: ids })
  return (
    <div className="grid gap-8">
      <div>
        <h2 className="text-2xl">{titleOf(people.length)}</h2>
        {leftOut > 0 && (
          <p role="status" className="mt-4 border-l-6 border-warn bg-white px-5 py-4 font-semibold">
            {leftOutText(leftOut)}
          </p>
        )}
        <Crew {...{ people, course, requirements, back }} />
      </div>
      {people.length > partyLimit && (
        <p role="alert" className="border-4 border-bad bg-white p-5 font-semibold">
          You can book up to {partyLimit} people at once. Untick {people.length - partyLimit} of them first.
        </p>
      )}
      {course && found && (
        <>
          <Filters {...{ requirements, course, place, ids }} places={found.places} seats={ids.length} />
          {found.starts.length === 0 ? (
            <NoStart seats={ids.length} phone={settings.supportPhone} />
          ) : (
            <Starts starts={found.starts} ids={ids} courseName={course.name} />
          )}
        </>
      )}
    </div>
  )
}

const titleOf = (count: number): string =>
  count === 0 ? 'Choose who needs a course' : `Dates for ${peopleText(count)}`

function Crew({
  people,
  course,
  requirements,
  back,
}: Pick<Props, 'people' | 'course' | 'requirements'> & { back: string }) {
  const at = requirements.findIndex(({ id }) => id === course?.id)
  return (
    <>
      {people.length > 0 && (
        <ul className="mt-4 border-2 border-ink bg-white">
          {people.map(({ employeeId, name, cells }) => (
            <li
              key={employeeId}
              className="flex flex-wrap justify-between gap-x-6 border-t-2 border-line px-4 py-2.5 first:border-t-0"
            >
              <span className="font-semibold">{name}</span>
              {cells[at] && (
                <span className="text-ink-3 tabular-nums">
                  {cellWords[cells[at].state]}
                  {cells[at].until && `, ${formatDay(cells[at].until)}`}
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      <a className="btn btn-ghost btn-small mt-4" href={back}>
        {people.length > 0 ? 'Change who' : 'Go to the training matrix'}
      </a>
    </>
  )
}

type FiltersProps = Pick<Props, 'requirements' | 'place'> & {
  course: NonNullable<Props['course']>
  places: NonNullable<Props['found']>['places']
  ids: readonly number[]
  seats: number
}

function Filters({ requirements, course, place, places, ids, seats }: FiltersProps) {
  return (
    <form action={crewDatesPath} className="flex flex-wrap items-end gap-4">
      {ids.map((id) => (
        <input key={id} type="hidden" name="people" value={id} />
      ))}
      <div className="w-full sm:w-80">
        <label htmlFor="crew-course" className="block font-semibold">
          Course
        </label>
        <select id="crew-course" name="course" defaultValue={course.courseId} className="field-select mt-1.5">
          {requirements.map(({ courseId, name, gaps }) => (
            <option key={courseId} value={courseId}>
              {name} ({gaps} of {seats} need it)
            </option>
          ))}
        </select>
      </div>
      <div className="w-full sm:w-64">
        <label htmlFor="crew-place" className="block font-semibold">
          Place
        </label>
        <select id="crew-place" name="place" defaultValue={place ?? ''} className="field-select mt-1.5">
          <option value="">Everywhere</option>
          {places.map(({ slug, name, starts }) => (
            <option key={slug} value={slug}>
              {name} ({starts})
            </option>
          ))}
        </select>
      </div>
      <button type="submit" className="btn btn-ghost">
        Show dates
      </button>
    </form>
  )
}

function Starts({ starts, ids, courseName }: { starts: CrewStart[]; ids: readonly number[]; courseName: string }) {
  return (
    <section aria-labelledby="crew-starts">
      <h3 id="crew-starts" className="text-xl">
        {courseName}: dates with {ids.length === 1 ? 'a seat' : `${ids.length} seats`}
      </h3>
      <ol className="mt-4 border-2 border-ink bg-white">
        {starts.map(({ sessionId, slotId, startDate, endDate, place, venue, availableSpaces }) => (
          <li
            key={slotId}
            className="grid gap-x-6 gap-y-2 border-t-2 border-line p-4 first:border-t-0 md:grid-cols-[1fr_8rem_auto] md:items-center"
          >
            <p>
              <span className="font-bold tabular-nums">{formatCourseSpan(startDate, endDate)}</span>
              <span className="block text-ink-3">
                {place}
                {venue && ` · ${venue}`}
              </span>
            </p>
            <p className="font-semibold tabular-nums">{seatsText(availableSpaces)}</p>
            <a className="btn btn-primary btn-small" href={courseBookingPath(sessionId, slotId, ids)}>
              {ids.length === 1 ? 'Book the seat' : `Book ${ids.length} seats`}
              <span className="sr-only">
                {' '}
                on {formatCourseDay(startDate)} in {place}
              </span>
            </a>
          </li>
        ))}
      </ol>
      {starts.length === startsShown && (
        <p className="mt-3 text-ink-3">These are the next {startsShown}. Choose a place to see later ones.</p>
      )}
    </section>
  )
}

function NoStart({ seats, phone }: { seats: number; phone: string }) {
  return (
    <div className="border-2 border-ink bg-white p-6 md:p-8">
      <h3 className="text-xl">
        No coming date has {seats === 1 ? 'a free seat' : `${seats} free seats`} for this course here
      </h3>
      <p className="mt-3 max-w-[40em]">
        Try another place, or book in smaller groups. The{' '}
        <a className="link" href={courseCalendarPath}>
          calendar
        </a>{' '}
        shows every date, with its waitlist. We also run courses at your site: call{' '}
        <a className="link tabular-nums" href={phoneLink(phone)}>
          {phone}
        </a>
        .
      </p>
    </div>
  )
}
