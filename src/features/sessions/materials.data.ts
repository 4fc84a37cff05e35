import type { Viewer } from '@/features/account/desk-session.rules'
import { type FileKind, fileKinds } from '@/features/enquiries/files.rules'
import { pool } from '@/lib/db'
import type { Material } from './materials.rules'

/** Without content. The caller checks the role. */
export async function findMaterials(courseId: number): Promise<Material[]> {
  const { rows } = await pool().query<Material>(
    `SELECT id, name, version_on::text AS version_on, url, file_name, octet_length(content) AS bytes FROM course_materials
     WHERE course_id = $1 ORDER BY name, version_on DESC, id DESC`,
    [courseId],
  )
  return rows
}

/** Of the course of a start, as `findMaterials`. None for another trainer's start. */
export async function findMaterialsOfStart(viewer: Viewer, slotId: number): Promise<Material[]> {
  const { rows } = await pool().query<Material>(
    `SELECT m.id, m.name, m.version_on::text AS version_on, m.url, m.file_name, octet_length(m.content) AS bytes
     FROM session_slots l JOIN course_sessions s ON s.id = l.session_id JOIN course_materials m ON m.course_id = s.course_id
     WHERE l.id = $3 AND (NOT $1 OR (s.id, $2) IN (SELECT session_id, trainer_id FROM own_sessions)) ORDER BY m.name, m.version_on DESC, m.id DESC`,
    [viewer.isOwnOnly, viewer.id, slotId],
  )
  return rows
}

export type MaterialFile = { readonly name: string; readonly kind: FileKind; readonly content: Buffer }

/** Null if it is gone, is a link, or is of a course that a trainer has no session of. */
export async function findMaterialFile(viewer: Viewer, materialId: number): Promise<MaterialFile | null> {
  const { rows } = await pool().query<{ name: string | null; kind: string | null; content: Buffer | null }>(
    `SELECT m.file_name AS name, m.kind, m.content FROM course_materials m WHERE m.id = $3 AND m.content IS NOT NULL
       AND (NOT $1 OR EXISTS (SELECT FROM own_sessions o JOIN course_sessions s ON s.id = o.session_id WHERE o.trainer_id = $2 AND s.course_id = m.course_id))`,
    [viewer.isOwnOnly, viewer.id, materialId],
  )
  const { name, kind, content } = rows[0] ?? {}
  const known = kind === 'pdf' || kind === 'doc' || kind === 'docx' ? kind : null
  return name && content && known && known in fileKinds ? { name, kind: known, content } : null
}
