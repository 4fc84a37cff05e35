import { formatDay } from '@/lib/dates'
import { courseCalendarPath, openCompanyPath } from '@/paths'
import type { Profile } from '../contract'
import { SafetyCard } from './card-status'
import { Panel } from './frame'

/** Where the certificate of a completed course is. */
type Certificate = { readonly name: string; readonly completedDate: string; readonly href: string }

/** A person's card and completed courses, with the certificates that there are. */
export function AccountOverview({ profile, certificates }: { profile: Profile; certificates: readonly Certificate[] }) {
  const { card, completedCourses, company, firstName, lastName, preferredName, siteSafeIdNumber } = profile
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[26rem_1fr]">
      <div className="grid gap-6">
        <SafetyCard name={`${preferredName ?? firstName} ${lastName}`} number={siteSafeIdNumber} card={card} />
        {!card && (
          <Panel title="You have no card yet">
            <p>Pass a foundation course and your card is here before you leave the room.</p>
            <a className="btn btn-primary mt-5" href={courseCalendarPath}>
              Find a course
            </a>
          </Panel>
        )}
        {card && card.status !== 'active' && (
          <Panel title={card.status === 'expiring' ? 'Time to renew' : 'Renew your card'}>
            <p>Any course that renews the card gives you two more years, with the same number.</p>
            <a className="btn btn-primary mt-5" href={courseCalendarPath}>
              Find a course that renews it
            </a>
          </Panel>
        )}
        {!company && (
          <Panel title="Book for a company, or for yourself">
            <p>Sign up once, and book in the time it takes to boil the jug.</p>
            <a className="btn mt-5" href={openCompanyPath}>
              Sign up
            </a>
          </Panel>
        )}
      </div>
      <Panel title="Completed courses">
        {completedCourses.length === 0 ? (
          <p>Courses that you complete with us show here, with their credits.</p>
        ) : (
          <ul className="grid gap-0">
            {completedCourses.map((course) => (
              <li
                key={`${course.name} ${course.completedDate}`}
                className="grid gap-1 border-t-2 border-line py-4 first:border-t-0 first:pt-0 sm:grid-cols-[1fr_auto] sm:gap-6"
              >
                <div>
                  <h3 className="text-lg">{course.name}</h3>
                  <p className="text-ink-3">
                    {[course.courseInfo, course.isSitePassRenewal ? 'Renews the card' : null]
                      .filter(Boolean)
                      .join(' · ')}
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
    </div>
  )
}

type LinkProps = {
  readonly course: { readonly name: string; readonly completedDate: string | null }
  readonly certificates: readonly Certificate[]
}

/** The certificate of a completed course, where there is one. */
export function CertificateLink({ course, certificates }: LinkProps) {
  const found = certificates.find(
    ({ name, completedDate }) => name === course.name && completedDate === course.completedDate,
  )
  if (!found) return null
  return (
    <a className="link inline-flex min-h-11 items-center" href={found.href} download>
      Certificate (PDF)<span className="sr-only">, {course.name}</span>
    </a>
  )
}
