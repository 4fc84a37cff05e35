import { APIError, type CollectionAfterOperationHook, type CollectionBeforeChangeHook } from 'payload'
import { nzDay } from '@/lib/dates'
import { isObject } from '@/lib/unknown'
import { neededPageAt } from './needed.rules'
import { findRedirect, findRedirectUses, findUsedDays } from './redirects.data'
import { firstShownDay, lastDays } from './redirects.rules'

const idOf = (value: unknown) => (typeof value === 'object' && value !== null && 'id' in value ? value.id : value)

export const checkRedirect: CollectionBeforeChangeHook = async ({ data, originalDoc }) => {
  const redirect = { ...originalDoc, ...data }
  const { fromPath, url } = redirect
  if (neededPageAt(fromPath))
    throw new APIError(`Every footer links to the page at ${fromPath}: it can’t be redirected.`, 409)
  if (!idOf(redirect.page) === !url) throw new APIError('Choose a page or an address, one of the two.', 400)
  let target = typeof url === 'string' ? url : null
  for (let steps = 0; target?.startsWith('/'); steps += 1) {
    if (target === fromPath || steps > 20) throw new APIError('This would lead around in a circle.', 400)
    target = (await findRedirect(target))?.target ?? null
  }
  return data
}

const withId = (doc: unknown): doc is { id: number } => isObject(doc) && typeof doc.id === 'number'

/** Adds how often each was used: two statements for a whole list. */
export const addUses: CollectionAfterOperationHook = async ({ operation, result }) => {
  if (operation !== 'find' && operation !== 'findByID') return result
  const found: unknown = result
  const docs = (isObject(found) && Array.isArray(found.docs) ? found.docs : [found]).filter(withId)
  const today = nzDay(new Date())
  const ids = docs.map(({ id }) => id)
  const [uses, days] = await Promise.all([findRedirectUses(ids), findUsedDays(ids, firstShownDay(today))])
  for (const doc of docs) {
    const use = uses.get(doc.id)
    Object.assign(doc, { hits: use?.hits ?? 0, lastUsedOn: use?.lastUsedOn ?? null })
    Object.assign(doc, {
      days: lastDays(
        days.filter(({ id }) => id === doc.id),
        today,
      ),
    })
  }
  return result
}
