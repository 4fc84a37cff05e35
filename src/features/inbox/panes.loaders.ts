import { deskEnquiryPath } from '@/desk-paths'
import { nzDay } from '@/lib/dates'
import { findList } from '@/lib/desk-data'
import { readView, viewQuery } from '@/lib/desk-list'
import { countInbox, type InboxCounts } from './counts.data'
import { type EnquiryRow, enquiriesList } from './desk/enquiries.list'
import { enquiriesSource } from './desk.data'
import { inGroups, openQuery, paneTabs, toAnswerQuery } from './panes.rules'

const mostShown = 150
const mostWaiting = 50

export type Pane = {
  /** Of the list, as the addresses of its rows have it; empty for the open ones. */
  readonly query: string
  readonly tab: (typeof paneTabs)[number]['key'] | null
  readonly title: string
  readonly counts: InboxCounts
  readonly total: number
  readonly groups: readonly { readonly title: string; readonly rows: readonly EnquiryRow[] }[]
}

/**
 * The list beside a record: the view of the list that it was opened from, or the open ones. Those that wait for the sender are found apart, as
 * their old due days would crowd out what is to be answered. `query` is that of the record’s address.
 */
export async function loadPane(query: string, staffId: number): Promise<Pane> {
  const given = new URLSearchParams(query)
  const view = readView(enquiriesList, given.size === 0 ? new URLSearchParams(openQuery) : given)
  const plain = viewQuery(view, enquiriesList.sort).toString()
  const find = async (asked: string, limit: number) =>
    await findList(enquiriesList, enquiriesSource(staffId), {
      view: readView(enquiriesList, new URLSearchParams(asked)),
      offset: 0,
      limit,
    })
  const isOpen = plain === openQuery
  const [counts, found, waiting] = await Promise.all([
    countInbox(staffId),
    find(isOpen ? toAnswerQuery : plain, mostShown),
    isOpen ? find('state=waiting&sort=dueOn', mostWaiting) : { items: [], total: 0 },
  ])
  const tab = paneTabs.find((one) => one.query === plain)?.key ?? null
  const rows = [...found.items, ...waiting.items]
  return {
    query: isOpen ? '' : plain || `sort=${enquiriesList.sort}`,
    tab,
    title: enquiriesList.views?.find((one) => one.query === plain)?.label ?? (plain === '' ? 'All' : 'Found'),
    counts,
    total: found.total + waiting.total,
    groups: tab === null || tab === 'snoozed' ? [{ title: '', rows }] : inGroups(rows, nzDay(new Date())),
  }
}

/** Who each row is from, by the path of its record. */
export const namesIn = ({ groups }: Pane): Readonly<Record<string, string>> =>
  Object.fromEntries(
    groups.flatMap(({ rows }) =>
      rows.map(({ id, sender, contact, reference }) => [deskEnquiryPath(id), sender ?? contact ?? reference]),
    ),
  )
