import { answerStaff } from '@/features/account/callers.routes'
import type { StaffActor } from '@/features/account/desk-session.rules'
import { actionsFor, doneTo, verbsIn } from './actions.rules'
import { type Found, type FoundGroup, findAnything } from './contract'
import { findEverything, findOfKind } from './data'

async function actionsTo(staff: StaffActor, q: string): Promise<Found[]> {
  const found = await Promise.all(
    verbsIn(staff, q).map(async ({ verb, object }) =>
      (await findOfKind(staff, verb.kind, object)).map((one) => doneTo(verb, one)),
    ),
  )
  return found.flat()
}

async function answer(staff: StaffActor, q: string) {
  const { actions, places, isMeant } = actionsFor(staff, q)
  const named = q === '' ? [] : await actionsTo(staff, q)
  const doing = groupOf('actions', 'Do', [...actions, ...named])
  const going = groupOf('places', 'Go to', places)
  if (q === '') return { groups: [...doing, ...going], isNear: false }
  const { groups, isNear } = await findEverything(staff, q, doing.length === 0 && going.length === 0)
  if (isMeant) return { groups: [...doing, ...going, ...groups], isNear }
  return { groups: named.length > 0 ? [...doing, ...groups, ...going] : [...groups, ...doing, ...going], isNear }
}

const groupOf = (kind: string, label: string, items: Found[]): FoundGroup[] =>
  items.length > 0 ? [{ kind, label, items, total: items.length }] : []

export const findCalls = {
  findAnything: answerStaff(findAnything, async ({ staff, query }) => await answer(staff, query.q)),
}
