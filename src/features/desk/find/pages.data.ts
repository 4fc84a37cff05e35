import { defineRecord, type RowIn } from '@/lib/desk-list'
import type { ListSource } from '@/lib/desk-rows'
import { adminHomePath, adminPath } from '@/paths'

/** Pages are edited in the back office; here they can only be found. */
export const pagesList = defineRecord({
  name: 'pages',
  title: 'Pages',
  words: ['page', 'pages'],
  path: adminHomePath,
  roles: ['editor', 'publisher'],
  row: { id: 'whole', title: 'text', path: 'text?', state: 'text' },
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
  opens: ({ id }) => adminPath('pages', id),
  finds: 'Title or address',
  empty: 'There are no pages yet',
})

type PageRow = RowIn<typeof pagesList>

/** Drafts too, but not deleted pages. */
export const pagesSource: ListSource<PageRow> = {
  from: 'pages g',
  columns: { id: 'g.id', title: `coalesce(g.title, 'Without a title')`, path: 'g.path', state: 'g._status::text' },
  filters: {},
  search: () => 'false',
}
