import type { PoolClient } from 'pg'
import type { StaffActor, Viewer } from '@/features/account/desk-session.rules'
import { changeAs } from '@/features/account/mutations'
import { bookAtDoor, swapAtDoor } from '@/features/counter/door.mutations'
import { markDay, signDay } from '@/features/sessions/attendance.mutations'
import type { Start } from '@/features/sessions/data'
import { messageAllIn, startFor } from '@/features/sessions/mutations'
import { markResultsIn } from '@/features/sessions/results.mutations'
import { viewerOf } from '@/features/sessions/rules'
import { staffName } from '@/lib/audit'
import { nzDay } from '@/lib/dates'
import { AppError } from '@/lib/errors'
import type { Act, ActAnswer } from './contract'
import { drawPhoto } from './photos.loaders'
import { isLateNews, lateWords } from './rules'

type Asking = { readonly staff: StaffActor; readonly by: Viewer; readonly start: Start; readonly act: Act }

/** @throws AppError why it can't be done. */
async function perform(client: PoolClient, { staff, by, start, act }: Asking): Promise<void> {
  const madeAt = new Date(act.madeAt)
  switch (act.kind) {
    case 'mark':
      return await markDay(client, by, start, { ...act, at: madeAt })
    case 'sign':
      return await signDay(client, start, act)
    case 'result':
      await markResultsIn(client, start, { attendeeIds: [act.attendeeId], result: act.result })
      return
    case 'note':
      return await noteDay(client, by, start, act)
    case 'swap':
      return await swapAtDoor(client, staff, {
        slotId: start.slotId,
        attendeeId: act.attendeeId,
        newcomer: newcomerOf(act),
      })
    case 'walk-in': {
      const { withId, companyName, id: key } = act
      const payer = withId ? { withId } : companyName ? { companyName } : { isByLink: true as const }
      const attendeeId = await bookAtDoor(client, staff, {
        key,
        slotId: start.slotId,
        payer,
        newcomer: newcomerOf(act),
      })
      // They are at the door.
      const now = new Date()
      const at = madeAt > now ? now : madeAt
      return await markDay(client, by, start, { attendeeId, day: nzDay(at), mark: 'here', seen: 'none', at })
    }
    case 'late': {
      if (isLateNews(madeAt, new Date()))
        throw new AppError('TOO_LATE', 'There was no signal for half an hour, so no one was told. Call them.')
      await messageAllIn(client, by, start.slotId, { key: act.id, ...lateWords(start.startsAt, act.minutes) })
    }
  }
}

async function noteDay(
  client: PoolClient,
  by: Viewer,
  start: Start,
  act: Extract<Act, { kind: 'note' }>,
): Promise<void> {
  const { rows } = await client.query<{ id: number }>(
    'INSERT INTO day_notes (slot_id, staff_id, is_incident, "text", made_at) VALUES ($1, $2, $3, $4, least($5, now())) RETURNING id',
    [start.slotId, by.id, act.isIncident, act.text, new Date(act.madeAt)],
  )
  if (!rows[0] || !act.photo) return
  await client.query('INSERT INTO day_photos (note_id, content) VALUES ($1, $2)', [
    rows[0].id,
    await drawPhoto(Buffer.from(act.photo, 'base64')),
  ])
}

const newcomerOf = ({ firstName, lastName, email, phoneNumber }: Extract<Act, { kind: 'swap' | 'walk-in' }>) => ({
  firstName,
  lastName,
  email: email ?? null,
  phoneNumber: phoneNumber ?? null,
})

type Known = { readonly refusal: string | null; readonly receivedAt: Date }

/** What became of an act that was sent before, or null: then it is written as done, and is as long as this transaction commits. */
async function findOrBegin(client: PoolClient, by: Viewer, act: Act): Promise<{ known: Known; isNew: boolean }> {
  const begun = await client.query<Known>(
    `INSERT INTO day_acts (id, staff_id, slot_id, kind, made_at) SELECT $1, $2, id, $4, least($5, now()) FROM session_slots WHERE id = $3
     ON CONFLICT (id) DO NOTHING RETURNING refusal, received_at`,
    [act.id, by.id, act.slotId, act.kind, new Date(act.madeAt)],
  )
  if (begun.rows[0]) return { known: begun.rows[0], isNew: true }
  const { rows } = await client.query<Known>('SELECT refusal, received_at FROM day_acts WHERE id = $1', [act.id])
  if (!rows[0]) throw new AppError('NOT_FOUND', 'There is no such start, or it is another trainer’s.')
  return { known: rows[0], isNew: false }
}

/** An act is done at most once, however often it is sent, in one transaction with the note that it was. Refusals are answers. */
async function performOnce(staff: StaffActor, act: Act): Promise<ActAnswer> {
  const by = viewerOf(staff)
  return await changeAs(staffName(by), async (client) => {
    const start = await startFor(client, by, act.slotId)
    const { known, isNew } = await findOrBegin(client, by, act)
    const refusal = isNew ? await refusalOf(client, { staff, by, start, act }) : known.refusal
    return { id: act.id, isDone: refusal === null, refusal, receivedAt: known.receivedAt.toISOString() }
  })
}

/** Undoes what a refused act has written, and keeps why. */
async function refusalOf(client: PoolClient, asking: Asking): Promise<string | null> {
  await client.query('SAVEPOINT act')
  try {
    await perform(client, asking)
    return null
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error
    await client.query('ROLLBACK TO SAVEPOINT act')
    await client.query('UPDATE day_acts SET refusal = $2 WHERE id = $1', [asking.act.id, error.message])
    return error.message
  }
}

/** In the order of the phone. A start that isn't theirs refuses its acts, and no others. */
export async function performActs(staff: StaffActor, acts: readonly Act[]): Promise<ActAnswer[]> {
  const answers: ActAnswer[] = []
  for (const act of acts) answers.push(await answerOf(staff, act))
  return answers
}

async function answerOf(staff: StaffActor, act: Act): Promise<ActAnswer> {
  try {
    return await performOnce(staff, act)
  } catch (error) {
    if (!(error instanceof AppError) || error.reason !== 'NOT_FOUND') throw error
    return { id: act.id, isDone: false, refusal: error.message, receivedAt: new Date().toISOString() }
  }
}
