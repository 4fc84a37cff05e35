/**
 * How long until a session edited at the desk is on the calendar of two app instances on one database, over LISTEN/NOTIFY.
 * Run: `node --import tsx bench/freshness.ts`. The edit is a real save through the desk's call by a scheduler.
 */
import { deskOf, percentile, timedGet, withSite } from './support'

const call = '/api/platform/v1/course/wellington/all/'
const rounds = 20

type Answer = { data: { courses: { id: number; availableSpaces: number; sessionTimes: unknown[] }[] } }

async function spacesAt(url: string, id: number): Promise<number | undefined> {
  const answer: Answer = await (await fetch(`${url}${call}`)).json()
  return answer.data.courses.find((course) => course.id === id)?.availableSpaces
}

await withSite(async ({ url, client, startAnother }) => {
  const urls = [url, await startAnother(3214)]
  const save = await deskOf(url, 'scheduler')
  const first: Answer = await (await fetch(`${url}${call}`)).json()
  const row = first.data.courses.find(({ sessionTimes }) => sessionTimes.length === 0)
  const readSlot = async () => {
    const { rows } = await client.query<{ id: number; taken: number; version: string }>(
      `SELECT id, taken::int, to_char(starts_at AT TIME ZONE 'Pacific/Auckland', 'YYYY-MM-DD') AS "startsOn",
         to_char(starts_at AT TIME ZONE 'Pacific/Auckland', 'HH24:MI') AS from, to_char(ends_at AT TIME ZONE 'Pacific/Auckland', 'YYYY-MM-DD') AS "endsOn",
         to_char(ends_at AT TIME ZONE 'Pacific/Auckland', 'HH24:MI') AS to, state, (extract(epoch FROM updated_at) * 1000)::bigint::text AS version
       FROM session_slots WHERE session_id = $1`,
      [row?.id],
    )
    return rows[0]
  }
  const slot = await readSlot()
  if (!row || !slot) throw new Error('There is no session to edit.')
  const delays: number[] = []
  for (let round = 1; round <= rounds; round++) {
    await Promise.all(urls.map((each) => timedGet(`${each}${call}`)))
    const { id, taken, ...form } = (await readSlot()) ?? slot
    await save(`starts/${id}/`, { ...form, capacity: taken + 100 + round, tellPeople: false })
    const began = performance.now()
    await Promise.all(
      urls.map(async (each) => {
        while ((await spacesAt(each, row.id)) !== 100 + round && performance.now() - began < 5000);
        delays.push(performance.now() - began)
      }),
    )
  }
  process.stdout.write(
    `${rounds} saves, 2 instances: shown after p50 ${percentile(delays, 0.5).toFixed(0)} ms, worst ${Math.max(...delays).toFixed(0)} ms\n`,
  )
})
