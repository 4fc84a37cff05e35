import { holds, type StaffActor } from '@/features/account/desk-session.rules'
import { sizeText } from '@/features/enquiries/files.rules'
import { courseWriters } from '@/features/programme/contract'
import { officeRoles } from '@/features/sessions/rules'
import { formatDay, nzDay } from '@/lib/dates'
import { DeskPanel, Empty } from '@/ui/desk/record'
import { findLearners, findPackages, type PackageVersion } from '../desk.data'
import { launchSecret } from '../elsewhere.rules'
import { kindLabels } from '../manifest.rules'
import { AddLink, EnterResults, LinkSecret } from './elsewhere-actions'
import { LearnersList } from './learners'
import { ExtendLearner, UploadPackage } from './package-actions'

/** On the page of a course: the package that plays it online, its versions, and who is where. Nothing for a course that isn’t taken online. */
export async function CoursePackages({ courseId, staff }: { courseId: number; staff: StaffActor }) {
  const now = new Date()
  const found = await findPackages(courseId)
  if (!found.isOnline && found.packages.length === 0) return null
  const learners = holds(staff, officeRoles) ? await findLearners(courseId, now) : []
  const [current] = found.packages
  return (
    <>
      <DeskPanel
        title="Online package"
        end={holds(staff, courseWriters) && <HowItPlays courseId={courseId} current={current} />}
      >
        {current ? (
          <ul>
            {found.packages.map(
              ({ id, version, title, standard, fileName, bytes, createdAt, openDays, parts, learners: people }) => (
                <li key={id} className="row-line">
                  <span>
                    <b>
                      Version {version}: {title}
                    </b>
                    <small>
                      {kindLabels[standard]},{' '}
                      {standard === 'link'
                        ? fileName
                        : `${parts === 1 ? '1 part' : `${parts} parts`}, ${fileName}, ${sizeText(bytes)}`}
                      , {openDays} days, {formatDay(nzDay(createdAt))}
                    </small>
                  </span>
                  <span>{id === current.id ? `New learners, and ${people} now` : `${people} still on it`}</span>
                </li>
              ),
            )}
          </ul>
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
              enrolmentId !== null && state !== 'passed' ? (
                <ExtendLearner enrolmentId={enrolmentId} name={name} />
              ) : null
            }
          />
        </DeskPanel>
      )}
    </>
  )
}

/** The ways to say what plays the course from now on. */
const HowItPlays = ({ courseId, current }: { courseId: number; current: PackageVersion | undefined }) => (
  <>
    {current?.standard === 'link' && <LinkSecret secret={launchSecret(current.id)} />}
    <AddLink courseId={courseId} />
    <UploadPackage courseId={courseId} isFirst={!current} />
  </>
)
