import type { MailFileKind } from '@/features/enquiries/mail-files.rules'
import { pool } from '@/lib/db'

export type MailRow = {
  readonly eventId: number
  readonly isOurs: boolean
  readonly fromName: string | null
  readonly fromEmail: string | null
  /** To and cc of theirs; cc of ours. */
  readonly recipients: string | null
  readonly subject: string | null
  readonly wholeText: string | null
  readonly hasHtml: boolean
  readonly mark: string | null
  readonly leftOut: { readonly name: string; readonly bytes: number; readonly why: string }[]
  readonly files: { readonly id: string; readonly name: string; readonly kind: string; readonly bytes: number }[]
}

/** Mails of a case and of those merged into it. The caller must be staff with access to enquiries. */
export async function findMailsOf(enquiry: number): Promise<MailRow[]> {
  const { rows } = await pool().query<MailRow>(
    `SELECT m.event_id, m.is_ours, m.from_name, m.from_email, m.recipients, m.subject,
       m.whole_text, m.html IS NOT NULL AS has_html, m.mark, m.left_out,
       coalesce((SELECT json_agg(json_build_object('id', f.id, 'name', f.name, 'kind', f.kind, 'bytes', octet_length(f.content)) ORDER BY f.created_at, f.name)
         FROM mail_files f WHERE f.event_id = m.event_id), '[]') AS files
     FROM enquiry_mails m JOIN enquiries e ON e.id = m.enquiry_id WHERE m.enquiry_id = $1 OR e.merged_into_id = $1`,
    [enquiry],
  )
  return rows
}

/** As it came: only ever shown in a frame that runs nothing and asks no one. Null for a mail of another case, or of text alone. */
export async function findMailHtml(enquiry: number, event: number): Promise<string | null> {
  const { rows } = await pool().query<{ html: string | null }>(
    'SELECT html FROM enquiry_mails WHERE enquiry_id = $1 AND event_id = $2',
    [enquiry, event],
  )
  return rows[0]?.html ?? null
}

/** Null if it is gone or belongs to another case. The caller must be staff with access to enquiries. */
export async function findMailFile(enquiry: number, file: string) {
  const { rows } = await pool().query<{ name: string; kind: MailFileKind; content: Buffer }>(
    'SELECT name, kind, content FROM mail_files WHERE enquiry_id = $1 AND id = $2',
    [enquiry, file],
  )
  return rows[0] ?? null
}
