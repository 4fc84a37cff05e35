import type { PoolClient } from 'pg'
import { changeAs } from '@/features/account/mutations'
import { noteAction, staffName } from '@/lib/audit'
import { dayMs } from '@/lib/durations'
import { AppError, fieldError } from '@/lib/errors'
import { type Manifest, readManifest } from './manifest.rules'
import { runtimeFolder } from './rules'
import { openPackage, type PackageFile } from './zip.rules'

type By = { readonly id: number }

const noUpload = () => new AppError('NOT_FOUND', 'This upload is gone. Choose the file again.')

/** @throws AppError NOT_FOUND. */
export async function startUpload(
  by: By,
  courseId: number,
  { fileName, openDays }: { fileName: string; openDays: number },
): Promise<{ id: number }> {
  return await changeAs(staffName(by), async (client) => {
    // What was left half-way is of no use to anyone.
    await client.query(`DELETE FROM learning_uploads WHERE created_at < now() - interval '1 day'`)
    const { rows } = await client.query<{ id: number }>(
      'INSERT INTO learning_uploads (course_id, staff_id, file_name, open_days) SELECT id, $2, $3, $4 FROM courses WHERE id = $1 RETURNING id',
      [courseId, by.id, fileName, openDays],
    )
    if (!rows[0]) throw new AppError('NOT_FOUND', 'There is no such course.')
    return rows[0]
  })
}

/** The same part again replaces it. @throws AppError NOT_FOUND. */
export async function keepPart(
  by: By,
  uploadId: number,
  { place, content }: { place: number; content: string },
): Promise<void> {
  await changeAs(staffName(by), async (client) => {
    const { rowCount } = await client.query(
      `INSERT INTO learning_upload_parts (upload_id, place, content) SELECT id, $2, $3 FROM learning_uploads WHERE id = $1 AND staff_id = $4
       ON CONFLICT (upload_id, place) DO UPDATE SET content = excluded.content`,
      [uploadId, place, Buffer.from(content, 'base64'), by.id],
    )
    if (!rowCount) throw noUpload()
  })
}

type Upload = { readonly courseId: number; readonly fileName: string; readonly openDays: number }

/** Checks the package as a whole and makes it the newest version. @throws AppError NOT_FOUND, INVALID with what is wrong with it. */
export async function finishUpload(
  by: By,
  uploadId: number,
): Promise<{ id: number; version: number; title: string; parts: number }> {
  return await changeAs(staffName(by), async (client) => {
    const { rows } = await client.query<Upload>(
      'SELECT course_id, file_name, open_days FROM learning_uploads WHERE id = $1 AND staff_id = $2 FOR NO KEY UPDATE',
      [uploadId, by.id],
    )
    const [upload] = rows
    if (!upload) throw noUpload()
    const parts = await client.query<{ content: Buffer }>(
      'SELECT content FROM learning_upload_parts WHERE upload_id = $1 ORDER BY place',
      [uploadId],
    )
    const zip = Buffer.concat(parts.rows.map(({ content }) => content))
    const { files, manifest } = readPackage(zip)
    const made = await writePackage(client, by, { upload, bytes: zip.length, files, manifest })
    await client.query('DELETE FROM learning_uploads WHERE id = $1', [uploadId])
    const after = { version: made.version, file_name: upload.fileName }
    await noteAction(client, {
      actor: staffName(by),
      action: 'add-package',
      what: 'courses',
      row: upload.courseId,
      after,
    })
    return { ...made, title: manifest.title, parts: manifest.items.length }
  })
}

const refuse = (problem: string): never => {
  throw fieldError('INVALID', 'file', problem)
}

function readPackage(zip: Buffer): { files: readonly PackageFile[]; manifest: Manifest } {
  const opened = openPackage(zip)
  if ('problem' in opened) return refuse(opened.problem)
  const { files } = opened
  if (files.some(({ path }) => path.startsWith(runtimeFolder))) return refuse(`No file may be in ${runtimeFolder}.`)
  const source = files.find(({ path }) => path.toLowerCase() === 'imsmanifest.xml')
  if (!source) return refuse('The package has no imsmanifest.xml. Export it as SCORM 1.2 or SCORM 2004.')
  const manifest = readManifest(
    source.content.toString('utf8'),
    files.map(({ path }) => path),
  )
  return 'problem' in manifest ? refuse(manifest.problem) : { files, manifest }
}

type Written = {
  readonly upload: Upload
  readonly bytes: number
  readonly files: readonly PackageFile[]
  readonly manifest: Manifest
}

async function writePackage(
  client: PoolClient,
  by: By,
  { upload, bytes, files, manifest }: Written,
): Promise<{ id: number; version: number }> {
  await client.query('SELECT 1 FROM courses WHERE id = $1 FOR NO KEY UPDATE', [upload.courseId])
  const { rows } = await client.query<{ id: number; version: number }>(
    `INSERT INTO learning_packages (course_id, version, title, standard, file_name, bytes, open_days, staff_id)
     SELECT $1, coalesce(max(version), 0) + 1, $2, $3::enum_learning_packages_standard, $4, $5, $6, $7 FROM learning_packages WHERE course_id = $1
     RETURNING id, version`,
    [upload.courseId, manifest.title, manifest.standard, upload.fileName, bytes, upload.openDays, by.id],
  )
  const [made] = rows
  if (!made) throw new Error('The package was not written.')
  await client.query(
    `INSERT INTO learning_items (package_id, place, identifier, title, path, query, pass_mark, launch_data)
     SELECT $1, row_number() OVER (), i.identifier, i.title, i.path, i.query, i."passMark", i."launchData"
     FROM jsonb_to_recordset($2) AS i(identifier text, title text, path text, query text, "passMark" int, "launchData" text)`,
    [made.id, JSON.stringify(manifest.items)],
  )
  for (const { path, content } of files)
    await client.query('INSERT INTO learning_files (package_id, path, content) VALUES ($1, $2, $3)', [
      made.id,
      path,
      content,
    ])
  return made
}

/** From today, or from the day it ends if that is later. @throws AppError NOT_FOUND, CONFLICT once it is passed. */
export async function extendLearning(
  by: By,
  enrolmentId: number,
  days: number,
  now: Date,
): Promise<{ endsAt: string }> {
  return await changeAs(staffName(by), async (client) => {
    const { rows } = await client.query<{ endsAt: Date; passedAt: Date | null }>(
      'SELECT ends_at, passed_at FROM learning_enrolments WHERE id = $1 FOR NO KEY UPDATE',
      [enrolmentId],
    )
    const [was] = rows
    if (!was) throw new AppError('NOT_FOUND', 'They haven’t started this course.')
    if (was.passedAt) throw new AppError('CONFLICT', 'They have passed it already.')
    const endsAt = new Date(Math.max(was.endsAt.getTime(), now.getTime()) + days * dayMs)
    await client.query('UPDATE learning_enrolments SET ends_at = $2 WHERE id = $1', [enrolmentId, endsAt])
    const before = { ends_at: was.endsAt }
    const after = { ends_at: endsAt }
    await noteAction(client, {
      actor: staffName(by),
      action: 'extend',
      what: 'learning_enrolments',
      row: enrolmentId,
      before,
      after,
    })
    return { endsAt: endsAt.toISOString() }
  })
}
