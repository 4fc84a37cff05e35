/** GET /api/v2/images/, documents/, menus/ and redirects/ (content API, sections 1, 3 and 5). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { plantContent } from '../support/content'
import { at, startContentApi } from '../support/content-api'

let api: Awaited<ReturnType<typeof startContentApi>>
let content: Awaited<ReturnType<typeof plantContent>>
let menu: number
let redirects: number[]

beforeAll(async () => {
  content = await plantContent()
  const { client, ids, mark } = content
  const one = async (text: string, values: unknown[]) => (await client.query(text, values)).rows[0]
  menu = (await one(`INSERT INTO menus (title, handle) VALUES ('Planted', $1) RETURNING id`, [mark])).id
  const entries = [
    ['a', 'Ours', ids.root, null, true],
    ['b', 'Hidden', ids.draft, null, false],
    ['c', 'Elsewhere', null, 'https://example.nz/', false],
  ]
  for (const [order, [id, label, page, url, isNew]] of entries.entries()) {
    await client.query(
      `INSERT INTO menus_items (_order, _parent_id, id, label, page_id, url, open_in_new_tab) VALUES ($1, $2, $3, $4, $5, $6, $7)`,
      [order, menu, `${mark}${id}`, label, page, url, isNew],
    )
  }
  for (const [order, [id, parent, label, page]] of [
    ['a1', 'a', 'First', ids.first],
    ['a2', 'a', 'Gone', ids.trashed],
    ['b1', 'b', 'Lost with its parent', ids.first],
  ].entries()) {
    await client.query(
      `INSERT INTO menus_items_children (_order, _parent_id, id, label, page_id) VALUES ($1, $2, $3, $4, $5)`,
      [order, `${mark}${parent}`, `${mark}${id}`, label, page],
    )
  }
  redirects = []
  for (const [path, page, url] of [
    ['old', ids.first, null],
    ['away', null, 'https://example.nz/x'],
    ['dead', ids.draft, null],
  ]) {
    const { id } = await one(
      'INSERT INTO redirects (from_path, page_id, url, is_live) VALUES ($1, $2, $3, true) RETURNING id',
      [`/${mark}/${path}/`, page, url],
    )
    redirects.push(id)
  }
  api = await startContentApi()
})
afterAll(async () => {
  await content.client.query(
    'DELETE FROM menus_items_children c USING menus_items i WHERE c._parent_id = i.id AND i._parent_id = $1',
    [menu],
  )
  await content.client.query('DELETE FROM menus_items WHERE _parent_id = $1', [menu])
  await content.client.query('DELETE FROM menus WHERE id = $1', [menu])
  await content.client.query('DELETE FROM redirects WHERE id = ANY($1)', [redirects])
  await api.close()
  await content.remove()
})

const base = 'http://localhost:3000'

describe.each(['images', 'documents', 'menus', 'redirects'])('%s', (name) => {
  it.each([
    ['limit=abc', 'limit must be a positive integer'],
    ['limit=21', 'limit cannot be higher than 20'],
    ['offset=-1', 'offset must be a positive integer'],
    ['order=nothing', "cannot order by 'nothing' (unknown field)"],
    ['order=-random', "cannot order by '-random' (unknown field)"],
    ['order=random&offset=1', 'random ordering with offset is not supported'],
    ['order=random,id', 'random ordering cannot be combined with other fields'],
    ['fields=title,*', "fields error: '*' must be in the first position"],
    ['fields=-123,abc', 'unknown fields: 123, abc'],
    ['bogus=1&child_of=1', 'query parameter is not an operation or a recognised field: bogus, child_of'],
    ['id=abc', "field filter error. 'abc' is not a valid value for id (invalid literal for int() with base 10: 'abc')"],
    ['search=a&search_operator=x', "search_operator must be 'and' or 'or', got 'x'"],
  ])('refuses %s: %s', async (query, text) => {
    expect(await api.message(`${name}/?${query}`)).toBe(text)
  })

  it('gives a list in the order of ids, and each object of it', async () => {
    const ids = await api.ids(`${name}/?limit=3`)
    expect(ids).toEqual([...ids].sort((a, b) => Number(a) - Number(b)))
    expect(await api.ids(`${name}/?order=-id&id=${ids[0]}`)).toEqual([ids[0]])
    expect(await api.ids(`${name}/?order=random&limit=1`)).toHaveLength(1)
    const detail = await api.json(`${name}/${ids[0]}/?bogus=1`)
    expect([detail.id, at(detail, 'meta.detail_url')]).toEqual([ids[0], `${base}/api/v2/${name}/${ids[0]}/`])
    expect(Object.keys(detail).slice(0, 2)).toEqual(['id', 'meta'])
    expect(await api.json(`${name}/?search=`)).toEqual({ meta: { total_count: 0 }, items: [] })
  })

  it('finds by id', async () => {
    const [id] = await api.ids(`${name}/?limit=1`)
    const answer = await api.get(`${name}/find/?id=${id}&fields=_,id`)
    expect([answer.status, answer.headers.get('location')]).toEqual([
      302,
      `${base}/api/v2/${name}/${id}/?fields=_%2Cid`,
    ])
    for (const query of ['', 'id=abc', 'id=999999999', 'id=99999999999999999999'])
      expect(await api.message(`${name}/find/?${query}`, 404)).toBe('not found')
  })

  it('answers a read only', async () => {
    const answer = await api.get(`${name}/`, { method: 'POST', body: '{}', headers: { 'content-type': 'text/plain' } })
    expect([answer.status, await answer.json()]).toEqual([405, { detail: 'Method "POST" not allowed.' }])
  })
})

it.each([
  ['images', 'Image'],
  ['documents', 'Document'],
  ['menus', 'Menu'],
  ['redirects', 'Redirect'],
])('a missing one of %s is named', async (name, label) => {
  for (const id of ['0', '999999999', '99999999999999999999'])
    expect(await api.message(`${name}/${id}/`, 404)).toBe(`No ${label} matches the given query.`)
})

describe('an image', () => {
  it('has title, size and a file', async () => {
    const { id, alt, filename } = content.image
    expect(await api.json(`images/${id}/`)).toEqual({
      id,
      meta: {
        type: 'wagtailimages.Image',
        detail_url: `${base}/api/v2/images/${id}/`,
        tags: [],
        download_url: `/media/${filename}`,
      },
      title: alt,
      width: expect.any(Number),
      height: expect.any(Number),
    })
    const [listed = {}] = await api.items(`images/?id=${id}`)
    expect(Object.keys(listed)).toEqual(['id', 'meta', 'title'])
    const [all = {}] = await api.items(`images/?id=${id}&fields=*,-tags`)
    expect(Object.keys(all)).toEqual(['id', 'meta', 'title', 'width', 'height'])
    expect(at(all, 'meta.tags')).toBeUndefined()
  })

  it('can be filtered by its fields and searched by its title', async () => {
    const { id, alt } = content.image
    expect(await api.ids(`images/?title=${encodeURIComponent(alt)}`)).toContain(id)
    expect(await api.ids('images/?tags=x')).toEqual([])
    expect(await api.message('images/?tags=x&search=y')).toBe('filtering by tag with a search query is not supported')
    expect(await api.ids(`images/?search=${encodeURIComponent(alt)}`)).toContain(id)
  })
})

describe('a menu', () => {
  const first = () => ({
    id: `${content.mark}a1`,
    label: 'First',
    url: `/${content.mark}/articles/first/`,
    external: false,
    open_in_new_tab: false,
    page: {
      id: content.ids.first,
      meta: { type: 'hivis.ArticlePage', html_url: `${base}/${content.mark}/articles/first/` },
    },
    children: [],
  })

  it('gives live entries alone, and none below one that went', async () => {
    const [found] = await api.items(`menus/?handle=${content.mark}`)
    expect(found).toEqual({
      id: menu,
      meta: { type: 'menus.Menu', detail_url: `${base}/api/v2/menus/${menu}/` },
      handle: content.mark,
      title: 'Planted',
      items: [
        {
          id: `${content.mark}a`,
          label: 'Ours',
          url: `/${content.mark}/`,
          external: false,
          open_in_new_tab: true,
          page: { id: content.ids.root, meta: { type: 'hivis.ContentPage', html_url: `${base}/${content.mark}/` } },
          children: [first()],
        },
        {
          id: `${content.mark}c`,
          label: 'Elsewhere',
          url: 'https://example.nz/',
          external: true,
          open_in_new_tab: false,
          page: null,
          children: [],
        },
      ],
    })
    expect(Object.keys(found ?? {})).toEqual(['id', 'meta', 'handle', 'title', 'items'])
    expect(await api.json(`menus/${menu}/`)).toEqual(found)
  })

  it('gives the fields of entries that are asked for', async () => {
    expect(await api.json(`menus/${menu}/?fields=_,items(_,label)`)).toEqual({
      items: [{ label: 'Ours' }, { label: 'Elsewhere' }],
    })
    const body = await api.json(`menus/${menu}/?fields=_,items(_,children(_,id))`)
    expect(body).toEqual({ items: [{ children: [{ id: `${content.mark}a1` }] }, { children: [] }] })
    expect(await api.message(`menus/?fields=items(nothing)`)).toBe('unknown fields: nothing')
  })

  it('knows the site', async () => {
    expect((await api.get('menus/?site=localhost:3000')).status).toBe(200)
    expect(await api.message('menus/?site=elsewhere.nz', 404)).toBe('No Site matches the given query.')
    expect(await api.message('images/?site=localhost:3000')).toBe(
      'query parameter is not an operation or a recognised field: site',
    )
  })

  it('is asked again when a page of it goes or an entry changes', async () => {
    const labels = async () => {
      const [found] = await api.items(`menus/?handle=${content.mark}&fields=_,items(_,label)`)
      return JSON.stringify(found)
    }
    expect(await labels()).toContain('Elsewhere')
    await content.client.query('UPDATE menus_items SET label = $1 WHERE id = $2', ['Further', `${content.mark}c`])
    await expect.poll(labels, { timeout: 5_000 }).toContain('Further')
  })
})

describe('a redirect', () => {
  it('names the old path and where it leads; one that leads nowhere is none', async () => {
    const [old = 0, away = 0, dead = 0] = redirects
    expect(await api.json(`redirects/${old}/`)).toEqual({
      id: old,
      meta: { type: 'wagtailredirects.Redirect', detail_url: `${base}/api/v2/redirects/${old}/` },
      old_path: `/${content.mark}/old/`,
      location: `/${content.mark}/articles/first/`,
    })
    expect((await api.json(`redirects/${away}/`)).location).toBe('https://example.nz/x')
    expect((await api.get(`redirects/${dead}/`)).status).toBe(404)
    expect(await api.ids(`redirects/?old_path=/${content.mark}/old/`)).toEqual([old])
  })

  it('is found by its path', async () => {
    const [old] = redirects
    for (const path of [`/${content.mark}/old`, `/${content.mark}/old/`]) {
      const answer = await api.get(`redirects/find/?html_path=${path}`)
      expect([answer.status, answer.headers.get('location')]).toEqual([302, `${base}/api/v2/redirects/${old}/`])
    }
    for (const path of ['/nothing/', `/${content.mark}/dead/`, '%00'])
      expect(await api.message(`redirects/find/?html_path=${path}`, 404)).toBe('not found')
  })
})
