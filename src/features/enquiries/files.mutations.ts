import { pool } from '@/lib/db'
import { AppError, fieldError } from '@/lib/errors'
import type { BotCheck } from './captcha/rules'
import { kindOf } from './file-kinds.rules'
import { fileNameOf, fileTexts, mostBytes, mostLoose } from './files.rules'
import { senderHashOf } from './mutations'

type Given = { readonly name: string; readonly file: string; readonly sender: string }

const notOurForm = () => new AppError('NOT_PERMITTED', fileTexts.notOurForm)

/** Keeps a file until an application names it. @returns its number, name and size in bytes.
 * @throws AppError INVALID for one that is too big or not a document, NOT_PERMITTED without a bot check that passed, which works once. */
export async function keepFile(
  given: Given,
  checkBot: () => Promise<BotCheck>,
): Promise<{ id: string; name: string; bytes: number }> {
  const content = Buffer.from(given.file, 'base64')
  if (content.byteLength > mostBytes) throw fieldError('INVALID', 'file', fileTexts.tooBig)
  const kind = kindOf(given.name, content)
  if (!kind) throw fieldError('INVALID', 'file', fileTexts.wrongKind)
  const name = fileNameOf(given.name, kind)
  const verdict = await checkBot()
  if (verdict.kind === 'invalid') throw notOurForm()
  const nonce = verdict.kind === 'passed' ? verdict.nonce : null
  const { rows } = await pool().query<{ id: string }>(
    `WITH used AS (INSERT INTO bot_check_tokens (nonce) SELECT $6::text WHERE $6 IS NOT NULL ON CONFLICT (nonce) DO NOTHING RETURNING nonce),
       passed AS (SELECT 1 WHERE $6 IS NULL OR EXISTS (SELECT 1 FROM used)),
       loose AS (SELECT id, created_at, row_number() OVER (PARTITION BY coalesce(sender_hash, id::text) ORDER BY created_at DESC, id) AS nth
         FROM enquiry_files WHERE enquiry_id IS NULL),
       old AS (DELETE FROM enquiry_files WHERE enquiry_id IS NULL AND EXISTS (SELECT 1 FROM passed) AND id IN
         (SELECT id FROM loose ORDER BY nth, created_at DESC, id OFFSET $4))
     INSERT INTO enquiry_files (name, kind, content, sender_hash) SELECT $1, $2, $3, $5 FROM passed RETURNING id::text`,
    [name, kind, content, mostLoose - 1, senderHashOf(given.sender), nonce],
  )
  if (!rows[0]) throw notOurForm()
  return { id: rows[0].id, name, bytes: content.byteLength }
}
