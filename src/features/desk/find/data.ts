import { holds, type StaffActor } from '@/features/account/staff/rules'
import { pool } from '@/lib/db'
import { Parameters } from '@/lib/desk-rows'
import { z } from '@/lib/zod'
import type { Found, FoundGroup } from './contract'
import { type Ask, type Finder, finders } from './kinds.data'
import { dayOf, nearlyWanted, wantedOf } from './rules'

const foundRow = z.object({ kind: z.string(), total: z.int(), row: z.unknown() })

/** Instants inside JSON stand with the offset of the connection. */
const withInstants = (found: unknown): unknown =>
  JSON.parse(JSON.stringify(found), (_, value: unknown) =>
    typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+[+-]\d\d:\d\d$/.test(value) ? new Date(value) : value,
  )

/** Asks for these kinds in one statement, on one connection, so that whoever types quickly keeps no others waiting. */
async function ask(asked: readonly Finder[], about: Omit<Ask, 'given'>): Promise<FoundGroup[]> {
  const given = new Parameters()
  const statements = asked.flatMap(({ statement }) => statement({ ...about, given }) ?? [])
  if (statements.length === 0) return []
  const text = `${statements.map((one) => `(${one})`).join(' UNION ALL ')} ORDER BY 1, 2`
  // Without a name: the plan depends on how many rows have the words.
  const { rows } = await pool().query({ text, values: given.values })
  const read = foundRow.array().parse(rows)
  return asked.flatMap(({ kind, label, read: line }) => {
    const own = read.filter((one) => one.kind === kind)
    const items = own.map(({ row }) => line(withInstants(row)))
    return items.length > 0 ? [{ kind, label, items, total: own[0]?.total ?? 0 }] : []
  })
}

/** The kinds that a misspelled word is looked for in: those of names. */
const named: readonly string[] = ['people', 'companies', 'sessions', 'enquiries', 'pages']

/** The things of one kind that these words find, where this member of staff may see them. */
export async function findOfKind(staff: StaffActor, kind: string, q: string, now = new Date()): Promise<Found[]> {
  const own = finders.filter((one) => one.kind === kind && holds(staff, one.roles))
  const { day, rest } = dayOf(q, now)
  const wanted = wantedOf(q)
  if (!wanted) return []
  const groups = await ask(own, { staff, wanted, day, ofDay: wantedOf(rest) })
  return groups.flatMap(({ items }) => items)
}

/** Everything that these words find and this member of staff may see; where nothing is spelled so and `mayBeNear`, what is spelled nearly so. */
export async function findEverything(
  staff: StaffActor,
  q: string,
  mayBeNear: boolean,
  now = new Date(),
): Promise<{ groups: FoundGroup[]; isNear: boolean }> {
  const own = finders.filter(({ roles }) => holds(staff, roles))
  const { day, rest } = dayOf(q, now)
  const wanted = wantedOf(q)
  const groups = wanted ? await ask(own, { staff, wanted, day, ofDay: wantedOf(rest) }) : []
  const near = groups.length === 0 && mayBeNear ? nearlyWanted(day ? rest : q) : null
  if (!near) return { groups, isNear: false }
  const asked = own.filter((one) => (day ? one.kind === 'sessions' : named.includes(one.kind)))
  const found = await ask(asked, { staff, wanted: near, day, ofDay: near })
  return { groups: found, isNear: found.length > 0 }
}
