import { APIError, type CollectionBeforeDeleteHook } from 'payload'
import { findUses } from './uses.data'

export async function refuseWhenUsed(collection: string, id: number): Promise<void> {
  const uses = await findUses(`${collection}:${id}`)
  if (uses.length === 0) return
  const names = uses.slice(0, 5).map(({ title, isDraft }) => `“${title}”${isDraft ? ' (draft)' : ''}`)
  const more = uses.length > 5 ? ` and ${uses.length - 5} more` : ''
  throw new APIError(`It is used on ${names.join(', ')}${more}. Take it out there first.`, 409)
}

export const guardDelete: CollectionBeforeDeleteHook = async ({ collection, id }) => {
  await refuseWhenUsed(collection.slug, Number(id))
}
