import { randomUUID } from 'node:crypto'
import type { StaffActor } from '@/features/account/desk-session.rules'
import { changeAs } from '@/features/account/mutations'
import { queueMessage } from '@/features/messages/mutations'
import type { WordingKey } from '@/features/messages/our-wordings.rules'
import { problemsOf, type Wording } from '@/features/messages/wordings.rules'
import { noteAction, staffName } from '@/lib/audit'
import { AppError, type FieldErrors, staleError } from '@/lib/errors'

type Staff = Pick<StaffActor, 'staffId' | 'email'>

/** @throws AppError INVALID with the errors by field. */
function requireGood(key: WordingKey, wording: Wording): void {
  const problems = Object.entries(problemsOf(key, wording))
  const [first] = problems
  if (!first) return
  const errors: FieldErrors = Object.fromEntries(problems.map(([field, sentence]) => [field, [sentence]]))
  throw new AppError('INVALID', first[1], errors)
}

/** Null restores the built-in words. @returns the version. @throws AppError INVALID, STALE_VERSION. */
export async function saveWording(
  by: Staff,
  key: WordingKey,
  { version, wording }: { version: number; wording: Wording | null },
): Promise<{ version: number }> {
  if (wording) requireGood(key, wording)
  return await changeAs(staffName(by), async (client) => {
    await client.query(`SELECT pg_advisory_xact_lock(hashtextextended('wording ' || $1, 0))`, [key])
    const { rows } = await client.query<{ newest: number }>(
      'SELECT coalesce(max(version), 0) AS newest FROM message_wordings WHERE key = $1',
      [key],
    )
    const newest = rows[0]?.newest ?? 0
    if (newest !== version) throw staleError('these words')
    await client.query(
      'INSERT INTO message_wordings (key, version, subject, "text", staff_id) VALUES ($1, $2, $3, $4, $5)',
      [key, newest + 1, wording?.subject ?? null, wording?.text ?? null, by.staffId],
    )
    return { version: newest + 1 }
  })
}

/** With sample data. The words stay sealed in the message until it is sent. @throws AppError INVALID. */
export async function sendTest(by: Staff, key: WordingKey, wording: Wording): Promise<{ to: string }> {
  requireGood(key, wording)
  return await changeAs(staffName(by), async (client) => {
    await queueMessage(client, {
      kind: 'wording-test',
      to: by.email,
      about: {},
      secret: JSON.stringify({ key, ...wording }),
      dedupeKey: `wording-test:${randomUUID()}`,
    })
    await noteAction(client, { actor: staffName(by), action: 'test-wording', what: 'message_wordings', after: { key } })
    return { to: by.email }
  })
}
