import { deskFilePath } from '@/account-paths'
import { sizeText } from '@/features/enquiries/files.rules'
import { formatDay } from '@/lib/dates'
import { DeskPanel, Empty } from '@/ui/desk/record'
import type { Material } from '../materials.rules'
import { AddMaterial, RemoveMaterial } from './material-actions'

const MaterialLink = ({ id, name, url }: Material) =>
  url === null ? (
    <a className="link" href={deskFilePath(`materials/${id}/`)} download>
      {name}
    </a>
  ) : (
    <a className="link" href={url} target="_blank" rel="noreferrer">
      {name}
    </a>
  )

type Props = { materials: readonly Material[]; editsCourse?: { id: number; today: string } | undefined }

/** What trainers of a course teach with. Nothing on a roll while there is nothing. */
export function MaterialsPanel({ materials, editsCourse }: Props) {
  if (materials.length === 0 && !editsCourse) return null
  return (
    <DeskPanel
      title="Materials for the trainer"
      end={editsCourse && <AddMaterial courseId={editsCourse.id} today={editsCourse.today} />}
    >
      {materials.length === 0 ? (
        <Empty title="None yet">Trainers find them on the roll and in the email of the evening before.</Empty>
      ) : (
        <ul>
          {materials.map((one) => (
            <li key={one.id} className="row-line">
              <span>
                <b>
                  <MaterialLink {...one} />
                </b>
                <small>
                  Version of {formatDay(one.versionOn)}
                  {one.bytes === null ? ', link' : `, ${one.fileName}, ${sizeText(one.bytes)}`}
                </small>
              </span>
              {editsCourse && <RemoveMaterial courseId={editsCourse.id} id={one.id} name={one.name} />}
            </li>
          ))}
        </ul>
      )}
    </DeskPanel>
  )
}
