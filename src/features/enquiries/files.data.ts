import { pool } from '@/lib/db'
import { type FileKind, looseHours } from './files.rules'

export type EnquiryFile = {
  readonly id: string
  readonly enquiryId: number
  readonly name: string
  readonly bytes: number
}

/** Metadata only. The caller must be staff with access to enquiries. */
export async function findFiles(enquiries: readonly number[]): Promise<EnquiryFile[]> {
  const { rows } = await pool().query<EnquiryFile>(
    'SELECT id::text, enquiry_id, name, octet_length(content) AS bytes FROM enquiry_files WHERE enquiry_id = ANY($1) ORDER BY created_at, id',
    [enquiries],
  )
  return rows
}

/** Null if it is gone or belongs to another enquiry. The caller must be staff with access to enquiries. */
export async function findFile(enquiryId: number, fileId: string) {
  const { rows } = await pool().query<{ name: string; kind: FileKind; content: Buffer }>(
    'SELECT name, kind, content FROM enquiry_files WHERE enquiry_id = $1 AND id = $2',
    [enquiryId, fileId],
  )
  return rows[0] ?? null
}

export async function findLooseFile(fileId: string): Promise<string | null> {
  const { rows } = await pool().query<{ name: string }>(
    'SELECT name FROM enquiry_files WHERE id = $1 AND enquiry_id IS NULL AND created_at > now() - make_interval(hours => $2)',
    [fileId, looseHours],
  )
  return rows[0]?.name ?? null
}
