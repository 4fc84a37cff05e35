import { AppError } from '@/lib/errors'

/** Cursor: after the row with this id, changed at this instant. */
export type Place = { readonly since: string; readonly after: number }

const first: Place = { since: '1970-01-01T00:00:00.000Z', after: 0 }

export const cursorOf = ({ since, after }: Place): string => Buffer.from(`${since}|${after}`).toString('base64url')

/** @throws AppError MALFORMED for an invalid cursor. */
export function placeOf({
  cursor,
  updatedSince,
}: {
  cursor?: string | undefined
  updatedSince?: string | undefined
}): Place {
  if (cursor === undefined) return updatedSince === undefined ? first : { since: updatedSince, after: 0 }
  const parts = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)\|(\d{1,10})$/.exec(
    Buffer.from(cursor, 'base64url').toString(),
  )
  const [, since = '', after = ''] = parts ?? []
  if (Number.isNaN(Date.parse(since)) || Number(after) > 2_147_483_647)
    throw new AppError('MALFORMED', 'Send the cursor of an answer.')
  return { since, after: Number(after) }
}

type Changed = { readonly placeId: number; readonly updatedAt: Date }

export function pageOf<Row extends Changed, Item>(
  rows: readonly Row[],
  { limit, cursor }: { limit: number; cursor?: string | undefined },
  shown: (row: Row) => Item,
): { items: Item[]; cursor: string | null; hasMore: boolean } {
  const here = rows.slice(0, limit)
  const last = here.at(-1)
  return {
    items: here.map(shown),
    cursor: last ? cursorOf({ since: last.updatedAt.toISOString(), after: last.placeId }) : (cursor ?? null),
    hasMore: rows.length > limit,
  }
}
