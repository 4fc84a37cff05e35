import { pool } from '@/lib/db'
import { fieldError, WaitError } from '@/lib/errors'
import { fileNameOf, fileTexts, kindOf, looseHours, mostBytes, mostLoose } from './files.rules'

/** Keeps a file until an application names it. @returns its number, name and size in bytes.
 * @throws AppError INVALID for one that is too big or not a document, WaitError while too many are waiting. */
export async function keepFile(given: {
  name: string
  file: string
}): Promise<{ id: string; name: string; bytes: number }> {
  const content = Buffer.from(given.file, 'base64')
  if (content.byteLength > mostBytes) throw fieldError('INVALID', 'file', fileTexts.tooBig)
  const kind = kindOf(given.name, content)
  if (!kind) throw fieldError('INVALID', 'file', fileTexts.wrongKind)
  const name = fileNameOf(given.name, kind)
  const { rows } = await pool().query<{ id: string }>(
    `INSERT INTO enquiry_files (name, kind, content) SELECT $1, $2, $3
     WHERE (SELECT count(*) FROM enquiry_files WHERE enquiry_id IS NULL AND created_at > now() - make_interval(hours => $4)) < $5
     RETURNING id::text`,
    [name, kind, content, looseHours, mostLoose],
  )
  if (!rows[0])
    throw new WaitError('TOO_MANY_REQUESTS', 'We can’t take files right now. Please try again later, or call us.', 600)
  return { id: rows[0].id, name, bytes: content.byteLength }
}
