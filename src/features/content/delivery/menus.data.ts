import { inOrder, pool } from '@/lib/db'

export type MenuEntry = {
  id: string
  label: string
  url: string
  openInNewTab: boolean
  page: { id: number; pageType: string; path: string } | null
  children: MenuEntry[]
}

export type Menu = { id: number; handle: string; title: string; items: MenuEntry[] }

type EntryRow = {
  menuId: number
  id: string
  parentId: string | null
  label: string
  url: string | null
  openInNewTab: boolean
  pageId: number | null
  pageType: string | null
  path: string | null
  o1: number
  o2: number
}

const entryPage = `p.id AS page_id, p.page_type, p.path`

/** An entry whose page isn't live is dropped with its children. */
export async function findMenusById(ids: number[]): Promise<Menu[]> {
  const [menus, entries] = await Promise.all([
    pool().query<Omit<Menu, 'items'>>('SELECT id, handle, title FROM menus WHERE id = ANY($1)', [ids]),
    pool().query<EntryRow>(
      `SELECT i._parent_id AS menu_id, i.id::text, NULL AS parent_id, i.label, i.url, ${entryPage},
         coalesce(i.open_in_new_tab, false) AS open_in_new_tab, i._order AS o1, 0 AS o2
       FROM menus_items i LEFT JOIN pages p ON p.id = i.page_id AND p._status = 'published' AND p.deleted_at IS NULL
       WHERE i._parent_id = ANY($1) AND (i.page_id IS NULL OR p.id IS NOT NULL)
       UNION ALL
       SELECT i._parent_id, c.id::text, i.id::text, c.label, c.url, ${entryPage}, false, i._order, c._order
       FROM menus_items i JOIN menus_items_children c ON c._parent_id = i.id
         LEFT JOIN pages p ON p.id = c.page_id AND p._status = 'published' AND p.deleted_at IS NULL
       WHERE i._parent_id = ANY($1) AND (c.page_id IS NULL OR p.id IS NOT NULL)
       ORDER BY o1, o2`,
      [ids],
    ),
  ])
  const entriesOf = (menuId: number, parentId: string | null): MenuEntry[] =>
    entries.rows
      .filter((row) => row.menuId === menuId && row.parentId === parentId)
      .flatMap((row) => toEntry(row, parentId === null ? entriesOf(menuId, row.id) : []))
  return inOrder(
    ids,
    menus.rows.map((menu) => ({ ...menu, items: entriesOf(menu.id, null) })),
  )
}

function toEntry(row: EntryRow, children: MenuEntry[]): MenuEntry[] {
  const { id, label, openInNewTab, pageId, pageType, path } = row
  const page = pageId !== null && pageType !== null && path !== null ? { id: pageId, pageType, path } : null
  const url = page?.path ?? row.url
  return url ? [{ id, label, url, openInNewTab, page, children }] : []
}
