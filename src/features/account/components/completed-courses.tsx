import { formatDay } from '@/lib/dates'
import type { Profile } from '../contract'
import { Panel } from './frame'

type Certificate = { readonly name: string; readonly completedDate: string; readonly href: string }

type Props = { courses: Profile['completedCourses']; certificates: readonly Certificate[] }

export function CompletedCourses({ courses, certificates }: Props) {
  return (
    <Panel title="Completed courses">
      {courses.length === 0 ? (
        <p>Courses you complete with us show here, with their credits and certificates.</p>
      ) : (
        <ul className="grid gap-0">
          {courses.map((course) => (
            <li
              key={`${course.name} ${course.completedDate}`}
              className="grid gap-1 border-t-2 border-line py-4 first:border-t-0 first:pt-0 sm:grid-cols-[1fr_auto] sm:gap-6"
            >
              <div>
                <h3 className="text-lg">{course.name}</h3>
                <p className="text-ink-3">
                  {[course.courseInfo, course.isSitePassRenewal ? 'Renews the card' : null].filter(Boolean).join(' · ')}
                </p>
                <CertificateLink course={course} certificates={certificates} />
              </div>
              <p className="tabular-nums sm:text-right">
                {course.completedDate && formatDay(course.completedDate)}
                <span className="block text-ink-3">
                  {course.result === 'pass' ? `Passed, ${course.numberOfCredits} credits` : 'Not yet passed'}
                </span>
              </p>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

type LinkProps = {
  readonly course: { readonly name: string; readonly completedDate: string | null }
  readonly certificates: readonly Certificate[]
}

export function CertificateLink({ course, certificates }: LinkProps) {
  const found = certificates.find(
    ({ name, completedDate }) => name === course.name && completedDate === course.completedDate,
  )
  if (!found) return null
  return (
    <a className="link no-print inline-flex min-h-11 items-center" href={found.href} download>
      Certificate (PDF)<span className="sr-only">, {course.name}</span>
    </a>
  )
}
