import { holds, type StaffActor } from '@/features/account/desk-session.rules'
import { pool } from '@/lib/db'
import { Parameters } from '@/lib/desk-rows'
import { z } from '@/lib/zod'
import type { Found, FoundGroup } from './contract'
import { type Ask, type Finder, finders } from './kinds.data'
import { dayOf, nearlyWanted, wantedOf } from './rules'

const foundRow = z.object({ kind: z.string(), total: z.int(), row: z.unknown() })

/** Instants inside JSON come with the offset of the connection. */
const withInstants = (found: unknown): unknown =>
  JSON.parse(JSON.stringify(found), (_, value: unknown) =>
    typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+[+-]\d\d:\d\d$/.test(value) ? new Date(value) : value,
  )

/** One statement on one connection, so that a fast typist keeps no one else waiting. */
async function ask(asked: readonly Finder[], about: Omit<Ask, 'given'>): Promise<FoundGroup[]> {
  const given = new Parameters()
  const statements = asked.flatMap(({ statement }) => statement({ ...about, given }) ?? [])
  if (statements.length === 0) return []
  const text = `${statements.map((one) => `(${one})`).join(' UNION ALL ')} ORDER BY 1, 2`
  // Unnamed, as the best plan depends on how many rows match.
  const { rows } = await pool().query({ text, values: given.values })
  const read = foundRow.array().parse(rows)
  return asked.flatMap(({ kind, label, read: line }) => {
    const own = read.filter((one) => one.kind === kind)
    const items = own.map(({ row }) => line(withInstants(row)))
    return items.length > 0 ? [{ kind, label, items, total: own[0]?.total ?? 0 }] : []
  })
}

/** Folded once, by the folding of what is stored. */
async function saidIn(typed: string): Promise<string> {
  const { rows } = await pool().query<{ said: string | null }>('SELECT hivis_words(normalize($1::text, NFC)) AS said', [
    typed,
  ])
  return rows[0]?.said ?? ''
}

const named: readonly string[] = ['people', 'companies', 'sessions', 'enquiries', 'pages']

/** Only what this member of staff can see. */
export async function findOfKind(staff: StaffActor, kind: string, typed: string, now = new Date()): Promise<Found[]> {
  const q = await saidIn(typed)
  const own = finders.filter((one) => one.kind === kind && holds(staff, one.roles))
  const { day, rest } = dayOf(q, now)
  const wanted = wantedOf(q)
  if (!wanted) return []
  const groups = await ask(own, { staff, wanted, day, ofDay: wantedOf(rest) })
  return groups.flatMap(({ items }) => items)
}

/** Only what this member of staff can see. Near misspellings if nothing matches and `mayBeNear`. */
export async function findEverything(
  staff: StaffActor,
  typed: string,
  mayBeNear: boolean,
  now = new Date(),
): Promise<{ groups: FoundGroup[]; isNear: boolean }> {
  const own = finders.filter(({ roles }) => holds(staff, roles))
  const q = await saidIn(typed)
  const { day, rest } = dayOf(q, now)
  const wanted = wantedOf(q)
  const groups = wanted ? await ask(own, { staff, wanted, day, ofDay: wantedOf(rest) }) : []
  const near = groups.length === 0 && mayBeNear ? nearlyWanted(day ? rest : q) : null
  if (!near) return { groups, isNear: false }
  const asked = own.filter((one) => (day ? one.kind === 'sessions' : named.includes(one.kind)))
  const found = await ask(asked, { staff, wanted: near, day, ofDay: near })
  return { groups: found, isNear: found.length > 0 }
}
