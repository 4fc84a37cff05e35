import { deskEquipmentPath } from '@/desk-paths'
import { holds, type StaffActor } from '@/features/account/desk-session.rules'
import { DeskPanel, Empty } from '@/ui/desk/record'
import { findEquipment, findNeeds } from '../equipment.data'
import { needText } from '../equipment.rules'
import { placeReaders, placeWriters } from '../places.contract'
import { EditNeeds } from './equipment-actions'

/** Which equipment each start of a course has. */
export async function CourseNeeds({ courseId, staff }: { courseId: number; staff: StaffActor }) {
  if (!holds(staff, placeReaders)) return null
  const [needs, equipment] = await Promise.all([findNeeds(courseId), findEquipment()])
  return (
    <DeskPanel
      title="Equipment"
      end={
        holds(staff, placeWriters) &&
        equipment.length > 0 && <EditNeeds courseId={courseId} needs={needs} equipment={equipment} />
      }
    >
      {needs.length === 0 ? (
        <Empty title="None">
          {equipment.length > 0 ? (
            'Say what each start needs, and it can’t be in two places at once.'
          ) : (
            <a className="link" href={deskEquipmentPath}>
              Add equipment first
            </a>
          )}
        </Empty>
      ) : (
        <ul>
          {needs.map((need) => (
            <li key={need.equipmentId} className="row-line">
              <span>
                <b>{need.name}</b>
                <small>
                  {needText(need)}, of {need.has}
                </small>
              </span>
            </li>
          ))}
        </ul>
      )}
    </DeskPanel>
  )
}
