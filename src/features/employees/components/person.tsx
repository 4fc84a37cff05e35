import { SafetyCard } from '@/features/account/components/card-status'
import { CertificateLink } from '@/features/account/components/completed-courses'
import { Panel } from '@/features/account/components/frame'
import { formatDay } from '@/lib/dates'
import { courseCalendarPath } from '@/paths'
import type { EmployeeDetail } from '../contract'
import { EndEmployment, PersonForm } from './person-form'

export function Person({
  person,
  mayChange,
  certificates,
}: {
  person: EmployeeDetail
  mayChange: boolean
  certificates: React.ComponentProps<typeof CertificateLink>['certificates']
}) {
  const { card, completedCourses, firstName, lastName, siteSafeIdNumber, id } = person
  const name = `${firstName} ${lastName}`
  const shown = card && card.status !== 'none' ? card : null
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[26rem_1fr]">
      <div className="grid gap-6">
        <SafetyCard name={name} number={siteSafeIdNumber} card={shown} />
        {shown?.status !== 'active' && (
          <Panel title={shown ? 'This card needs renewing' : 'No card yet'}>
            <a className="btn btn-primary" href={courseCalendarPath}>
              Find a course
            </a>
          </Panel>
        )}
        <Panel title="Completed courses">
          {completedCourses.length === 0 && <p>None yet.</p>}
          <ul>
            {completedCourses.map((course) => (
              <li
                key={`${course.name} ${course.completedDate}`}
                className="border-t-2 border-line py-3 first:border-t-0 first:pt-0"
              >
                <p className="font-semibold">{course.name}</p>
                <p className="text-ink-3 tabular-nums">
                  {[
                    course.completedDate && formatDay(course.completedDate),
                    course.result === 'pass' ? 'Passed' : 'Not yet passed',
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </p>
                <CertificateLink course={course} certificates={certificates} />
              </li>
            ))}
          </ul>
        </Panel>
      </div>
      {mayChange && (
        <Panel title="Details" action={<EndEmployment id={id} name={name} />}>
          <PersonForm person={person} />
        </Panel>
      )}
    </div>
  )
}
