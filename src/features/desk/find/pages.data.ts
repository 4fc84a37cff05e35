import { defineList, type Fields, type RowOf } from '@/lib/desk-list'
import type { ListSource } from '@/lib/desk-rows'
import { adminPath } from '@/paths'

const pageRow = { id: 'whole', title: 'text', path: 'text?', state: 'text' } as const satisfies Fields

type PageRow = RowOf<typeof pageRow>

/** Pages are edited in the back office; here they can only be found. */
export const pagesList = defineList<PageRow>({
  name: 'pages',
  words: ['page', 'pages'],
  row: pageRow,
  columns: [
    { key: 'title', label: 'Page' },
    {
      key: 'state',
      label: 'State',
      kind: 'chip',
      chips: { published: { label: 'On the site', tone: 'ok' }, draft: { label: 'Draft', tone: 'line' } },
    },
  ],
  filters: [],
  sort: 'title',
  href: ({ id }) => adminPath('pages', id),
  finds: 'Title or address',
  empty: 'There are no pages yet',
})

/** Drafts too, but not deleted pages. */
export const pagesSource: ListSource<PageRow> = {
  from: 'pages g',
  columns: { id: 'g.id', title: `coalesce(g.title, 'Without a title')`, path: 'g.path', state: 'g._status::text' },
  filters: {},
  search: () => 'false',
}
