import { APIError, type CollectionBeforeDeleteHook } from 'payload'
import { findUses } from './uses.data'
import { refusalOfDelete } from './uses.rules'

export async function refuseWhenUsed(collection: string, id: number): Promise<void> {
  const refusal = refusalOfDelete(await findUses(`${collection}:${id}`))
  if (refusal) throw new APIError(refusal, 409)
}

export const guardDelete: CollectionBeforeDeleteHook = async ({ collection, id }) => {
  await refuseWhenUsed(collection.slug, Number(id))
}
