import { formLabel } from './loaders'
import type { Talk } from './talk.contract'
import { findTalk, type TalkCursor, type TalkOf } from './talk.data'
import { talkPage, tellTalk } from './talk.rules'

/** A page of it, and where the next one begins. */
export async function loadTalk(of: TalkOf, before: TalkCursor | null = null): Promise<Talk> {
  const rows = await findTalk(of, before, talkPage + 1)
  const items = rows.slice(0, talkPage).map((row) => tellTalk(row, formLabel))
  const last = items.at(-1)
  return { items, next: last && rows.length > talkPage ? `${last.at}~${last.key}` : null }
}
