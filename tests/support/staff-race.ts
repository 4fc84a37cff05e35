import { addNzDays, nzDay } from '@/lib/dates'
import { pool } from '@/lib/db'
import { deskSessionOf } from './people'
import { countDeadlocks, holdSeats, makeSlot } from './seats'
import { ask } from './shopper'

/** A start and its session as the desk shows them, and how its changes name their versions. */
async function shownOf(slotId: number) {
  const { rows } = await pool().query<
    Record<'sessionId' | 'courseId' | 'locationId', number> & Record<Version, string>
  >(
    `SELECT s.id AS "sessionId", s.course_id AS "courseId", s.location_id AS "locationId",
       ${versionOf('l')} AS start, ${versionOf('s')} AS session, ${versionOf('p')} AS place
     FROM session_slots l JOIN course_sessions s ON s.id = l.session_id JOIN locations p ON p.id = s.location_id WHERE l.id = $1`,
    [slotId],
  )
  const [shown] = rows
  if (!shown) throw new Error('There is no such start.')
  return shown
}

type Version = 'start' | 'session' | 'place'
const versionOf = (table: string) => `(extract(epoch FROM ${table}.updated_at) * 1000)::bigint::text`

/** Everything that staff change about a start, each as its own call. `day` is when it is. */
async function staffChanges(slotId: number, day: string, round: number) {
  const shown = await shownOf(slotId)
  const { sessionId, locationId } = shown
  const times = { startsOn: day, from: '17:00', endsOn: day, to: '18:00', capacity: 40 + round }
  const start = { ...times, state: 'open', tellPeople: true, version: shown.start }
  return [
    { path: `/desk/starts/${slotId}/`, method: 'PUT' as const, body: start },
    { path: `/desk/sessions/${sessionId}/`, method: 'PUT' as const, body: { minimum: round, version: shown.session } },
    { path: `/desk/sessions/${sessionId}/starts/`, body: { ...times, from: '19:00', to: '20:00' } },
    { path: `/desk/starts/${slotId}/move/`, body: { startsOn: addNzDays(day, 1), version: shown.start } },
    { path: `/desk/starts/${slotId}/notes/`, body: { text: `Round ${round}` } },
    { path: `/desk/places/${locationId}/rooms/`, method: 'PUT' as const, body: { rooms: [], version: shown.place } },
    {
      path: `/desk/starts/${slotId}/cancel/`,
      body: { isWhole: true, reason: 'The trainer is ill', version: shown.start },
    },
  ]
}

/** Each round people hold seats of a start while staff change everything about it, all at once. @returns answers by status, and deadlocks. */
export async function raceWithStaff(url: string, cookies: readonly string[], rounds: number) {
  const { cookie: desk } = await deskSessionOf('scheduler')
  const before = await countDeadlocks()
  const answers: Record<string, number[]> = {}
  const noted = (name: string, status: number) => {
    answers[name] = [...(answers[name] ?? []), status]
  }
  for (let round = 0; round < rounds; round += 1) {
    const days = 60 + round
    const slotId = await makeSlot(40, days)
    const changes = await staffChanges(slotId, addNzDays(nzDay(new Date()), days), round)
    // Another one goes first each round.
    changes.push(...changes.splice(0, round % changes.length))
    const holds = cookies.map(async (cookie) => noted('hold', (await holdSeats(url, cookie, slotId)).status))
    const saves = changes.map(async ({ path, method, body }) => {
      const answer = await ask(url, desk, path, body, method ? { method } : {})
      noted(path.replace(/\d+/, ':id'), answer.status)
    })
    await Promise.all([...holds, ...saves])
  }
  return { answers, deadlocks: (await countDeadlocks()) - before }
}
