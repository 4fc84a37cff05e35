import { deskCoursePath, deskEquipmentPath, deskPlacePath } from '@/desk-paths'
import { ChangesPanel } from '@/features/account/desk/changes-panel'
import { findChanges } from '@/features/account/desk.data'
import { holds, type StaffActor } from '@/features/account/desk-session.rules'
import { nzDay } from '@/lib/dates'
import { DeskPanel, Empty, PageHead } from '@/ui/desk/record'
import { type Equipment, findEquipment, findHomes } from '../equipment.data'
import { needText, outageText } from '../equipment.rules'
import { placeWriters } from '../places.contract'
import { AddEquipment, AddOutage, EditEquipment, EndOutage, RemoveEquipment } from './equipment-actions'
import { PlannerTabs } from './planner-tabs'

/** Kinds of equipment with how many there are, where they are kept, and which courses need them. */
export async function EquipmentPage({ staff }: { staff: StaffActor }) {
  const [all, homes] = await Promise.all([findEquipment(), findHomes()])
  const changes = await findChanges({ equipment: all.map(({ id }) => id) }, 40)
  const mayWrite = holds(staff, placeWriters)
  return (
    <>
      <PageHead title="Equipment">{mayWrite && <AddEquipment homes={homes} />}</PageHead>
      <PlannerTabs staff={staff} here={deskEquipmentPath} />
      <div className="columns two">
        <DeskPanel title="What courses need" count={all.length}>
          {all.length === 0 ? (
            <Empty title="No equipment yet">
              Add what can be in one place only, such as VR headsets or harness kits, and say on each course how many it
              needs. Starts that would need the same at once are then refused.
            </Empty>
          ) : (
            <ul>
              {all.map((one) => (
                <li key={one.id} className="row-line folds">
                  <EquipmentWords of={one} mayWrite={mayWrite} />
                  {mayWrite && (
                    <span className="row-end">
                      <EditEquipment of={one} homes={homes} />
                      <AddOutage of={one} today={nzDay(new Date())} />
                      {one.courses.length === 0 && <RemoveEquipment of={one} />}
                    </span>
                  )}
                </li>
              ))}
            </ul>
          )}
        </DeskPanel>
        <ChangesPanel changes={changes} />
      </div>
    </>
  )
}

type WordsProps = { of: Equipment; mayWrite: boolean }

const EquipmentWords = ({ of, of: { name, count, homeId, home, note, courses, outages }, mayWrite }: WordsProps) => (
  <span>
    <b>
      {name}, {count}
    </b>
    <small>
      Kept in{' '}
      <a className="link" href={deskPlacePath(homeId)}>
        {home}
      </a>
      {note && `. ${note}`}
    </small>
    {outages.map((outage) => (
      <small key={outage.id} className="late">
        {outageText(outage)} {mayWrite && <EndOutage of={of} outage={outage} />}
      </small>
    ))}
    {courses.length === 0 ? (
      <small>No course needs it yet.</small>
    ) : (
      courses.map((course) => (
        <small key={course.id}>
          <a className="link" href={deskCoursePath(course.id)}>
            {course.name}
          </a>
          : {needText(course)}
        </small>
      ))
    )}
  </span>
)
