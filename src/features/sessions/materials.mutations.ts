import type { Viewer } from '@/features/account/desk-session.rules'
import { changeAs } from '@/features/account/mutations'
import { kindOf } from '@/features/enquiries/file-kinds.rules'
import { fileNameOf, fileTexts, mostBytes } from '@/features/enquiries/files.rules'
import { noteAction, staffName } from '@/lib/audit'
import { AppError, fieldError } from '@/lib/errors'
import type { NewMaterial } from './materials.contract'
import { mostMaterials } from './materials.rules'

/** By its content, as other files are checked. @throws AppError INVALID. */
function readFile(file: NewMaterial['file']) {
  if (file === null) return { fileName: null, kind: null, content: null }
  const content = Buffer.from(file.content, 'base64')
  if (content.byteLength > mostBytes) throw fieldError('INVALID', 'file', fileTexts.tooBig)
  const kind = kindOf(file.name, content)
  if (!kind) throw fieldError('INVALID', 'file', fileTexts.wrongKind)
  return { fileName: fileNameOf(file.name, kind), kind, content }
}

/** The audit log has its name, not its content. @throws AppError NOT_FOUND, INVALID for a file of another kind, CONFLICT when a course has too many. */
export async function addMaterial(
  by: Pick<Viewer, 'id'>,
  courseId: number,
  { name, versionOn, url, file }: NewMaterial,
): Promise<{ id: number }> {
  const { fileName, kind, content } = readFile(file)
  return await changeAs(staffName(by), async (client) => {
    const course = await client.query('SELECT 1 FROM courses WHERE id = $1 FOR NO KEY UPDATE', [courseId])
    if (!course.rowCount) throw new AppError('NOT_FOUND', 'There is no such course.')
    const { rows } = await client.query<{ id: number }>(
      `INSERT INTO course_materials (course_id, name, version_on, url, file_name, kind, content, staff_id)
       SELECT $1, $2, $3::date, $4, $5, $6, $7, $8 WHERE (SELECT count(*) FROM course_materials WHERE course_id = $1) < $9 RETURNING id`,
      [courseId, name, versionOn, url, fileName, kind, content, by.id, mostMaterials],
    )
    const [made] = rows
    if (!made)
      throw new AppError('CONFLICT', `A course has ${mostMaterials} materials at most. Remove an old one first.`)
    const after = { name, version_on: versionOn, ...(url === null ? { file_name: fileName } : { url }) }
    await noteAction(client, { actor: staffName(by), action: 'add-material', what: 'courses', row: courseId, after })
    return made
  })
}

/** @throws AppError NOT_FOUND. */
export async function removeMaterial(by: Pick<Viewer, 'id'>, courseId: number, materialId: number): Promise<void> {
  await changeAs(staffName(by), async (client) => {
    const { rows } = await client.query<{ name: string }>(
      'DELETE FROM course_materials WHERE id = $1 AND course_id = $2 RETURNING name',
      [materialId, courseId],
    )
    const [gone] = rows
    if (!gone) throw new AppError('NOT_FOUND', 'This material is gone.')
    const before = { name: gone.name }
    await noteAction(client, {
      actor: staffName(by),
      action: 'remove-material',
      what: 'courses',
      row: courseId,
      before,
    })
  })
}
