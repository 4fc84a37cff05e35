import { holds, type StaffActor } from '@/features/account/desk-session.rules'
import { sizeText } from '@/features/enquiries/files.rules'
import { courseWriters } from '@/features/programme/contract'
import { officeRoles } from '@/features/sessions/rules'
import { formatDay, nzDay } from '@/lib/dates'
import { adminPath } from '@/paths'
import { DeskPanel, Empty } from '@/ui/desk/record'
import { findLearners, findPackages, type PackageVersion } from '../desk.data'
import { launchSecret } from '../elsewhere.rules'
import { kindLabels } from '../manifest.rules'
import { findOnlineCourses, type OnlineCourse } from '../modules.data'
import { AddLink, EnterResults, LinkSecret } from './elsewhere-actions'
import { LearnersList } from './learners'
import { ChooseModules, GiveAttempt } from './module-actions'
import { ExtendLearner, UploadPackage } from './package-actions'

/** On the page of a course: the package that plays it online, its versions, and who is where. Nothing for a course that isn’t taken online. */
export async function CoursePackages({ courseId, staff }: { courseId: number; staff: StaffActor }) {
  const now = new Date()
  const found = await findPackages(courseId)
  if (!found.isOnline && found.packages.length === 0) return null
  const learners = holds(staff, officeRoles) ? await findLearners(courseId, now) : []
  const [current] = found.packages
  const isWriter = holds(staff, courseWriters)
  const written = isWriter ? await findOnlineCourses() : []
  return (
    <>
      <DeskPanel
        title="Online package"
        end={isWriter && <HowItPlays courseId={courseId} current={current} written={written} />}
      >
        {current ? (
          <Versions packages={found.packages} current={current} />
        ) : (
          <Empty title="Nothing to play yet">
            People can buy this course, and can’t start it until its package is here.
          </Empty>
        )}
      </DeskPanel>
      {holds(staff, officeRoles) && (
        <DeskPanel title="Learners" end={current?.standard === 'link' && <EnterResults courseId={courseId} />}>
          <LearnersList
            learners={learners}
            actionFor={({ enrolmentId, name, state }) =>
              enrolmentId === null || state === 'passed' ? null : state === 'spent' ? (
                <GiveAttempt enrolmentId={enrolmentId} name={name} />
              ) : (
                <ExtendLearner enrolmentId={enrolmentId} name={name} />
              )
            }
          />
        </DeskPanel>
      )}
    </>
  )
}

type VersionsProps = { packages: readonly PackageVersion[]; current: PackageVersion }

const Versions = ({ packages, current }: VersionsProps) => (
  <ul>
    {packages.map((version) => (
      <li key={version.id} className="row-line folds">
        <span>
          <b>
            Version {version.version}: {version.title}
          </b>
          <small>
            {[kindLabels[version.standard], ...contentOf(version), `${version.openDays} days`].join(', ')},{' '}
            {formatDay(nzDay(version.createdAt))}
            {version.onlineCourseId !== null && (
              <>
                {', '}
                <a className="link" href={adminPath('online-courses', version.onlineCourseId)}>
                  in the page editor
                </a>
              </>
            )}
          </small>
        </span>
        <span>
          {version.id === current.id
            ? `For new learners; ${version.learners} on it now`
            : `${version.learners} still on it`}
        </span>
      </li>
    ))}
  </ul>
)

const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`

/** What a version is made of, by its kind. */
function contentOf({ standard, fileName, bytes, parts, questions, passMark, attempts }: PackageVersion): string[] {
  if (standard === 'link') return [fileName]
  if (standard !== 'modules') return [counted(parts, 'part'), fileName, sizeText(bytes)]
  const marked = questions === 0 ? [] : [`pass mark ${passMark ?? 0}%`]
  return [
    counted(parts, 'module'),
    counted(questions, 'question'),
    ...marked,
    attempts === null ? 'any number of attempts' : counted(attempts, 'attempt'),
  ]
}

type PlaysProps = { courseId: number; current: PackageVersion | undefined; written: readonly OnlineCourse[] }

/** The ways to say what plays the course from now on. */
const HowItPlays = ({ courseId, current, written }: PlaysProps) => (
  <>
    {current?.standard === 'link' && <LinkSecret secret={launchSecret(current.id)} />}
    <ChooseModules courseId={courseId} written={written} />
    <AddLink courseId={courseId} />
    <UploadPackage courseId={courseId} isFirst={!current} />
  </>
)
