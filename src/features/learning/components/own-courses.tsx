import { formatNamedDay } from '@/lib/dates'
import type { OwnCourse } from '../loaders'
import { doneText } from '../progress.rules'

/** A person’s courses online, in their account: each with where they are and the way in. */
export function OwnCourses({ courses }: { courses: readonly OwnCourse[] }) {
  return (
    <section aria-labelledby="own-courses" className="border-2 border-ink bg-white">
      <h2 id="own-courses" className="p-5 text-2xl md:px-8 md:pt-7 md:pb-5">
        {courses.length === 1 ? 'Your course online' : 'Your courses online'}
      </h2>
      <ul className="border-t-2 border-ink">
        {courses.map(({ attendeeId, course, href, state, done, of, endsAt }) => (
          <li
            key={attendeeId}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t-2 border-line px-5 py-4 first:border-t-0 md:px-8"
          >
            <span className="min-w-[min(100%,14rem)] flex-1">
              <b className="block wrap-anywhere">{course}</b>
              <span className="text-ink-3 tabular-nums">
                {state === 'new' && endsAt === null ? 'Start any time' : doneText(done, of)}
                {endsAt && `, yours until ${formatNamedDay(endsAt)}`}
              </span>
            </span>
            <a className="btn btn-primary" href={href}>
              {endsAt === null ? 'Start' : 'Continue'}
              <span className="sr-only"> {course}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
