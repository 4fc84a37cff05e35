/** GET /api/v2/pages/: the list, by the rows of the parameter table (content API, sections 1 to 3). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { plantContent } from '../support/content'
import { at, startContentApi } from '../support/content-api'

let api: Awaited<ReturnType<typeof startContentApi>>
let content: Awaited<ReturnType<typeof plantContent>>

beforeAll(async () => {
  content = await plantContent()
  api = await startContentApi()
})
afterAll(async () => {
  await api.close()
  await content.remove()
})

const base = 'http://localhost:3000'
/** The pages of this file alone. */
const mine = (query = '') => `pages/?descendant_of=${content.ids.root}${query && `&${query}`}`
const articles = (query: string) => `pages/?type=hivis.ArticlePage&child_of=${content.ids.articles}&${query}`

describe('the shape', () => {
  it('is total_count and items with id, meta and title', async () => {
    const body = await api.json(mine('limit=1'))
    expect(Object.keys(body)).toEqual(['meta', 'items'])
    expect(body.meta).toEqual({ total_count: 5 })
    expect(body.items).toEqual([
      {
        id: content.ids.articles,
        meta: {
          type: 'hivis.ArticleIndexPage',
          detail_url: `${base}/api/v2/pages/${content.ids.articles}/`,
          html_url: `${base}/${content.mark}/articles/`,
          slug: 'articles',
          first_published_at: '2026-02-03T04:05:06Z',
        },
        title: 'Articles',
      },
    ])
  })

  it('holds live pages of the site only, in the order of the tree', async () => {
    const { articles, first, second, job, news } = content.ids
    expect(await api.ids(mine())).toEqual([articles, first, second, job, news])
    expect(await api.ids('pages/?limit=1')).toEqual([content.ids.home])
  })

  it('begins with the home page’s subtree and nothing outside of it', async () => {
    const { rows } = await content.client.query(
      `INSERT INTO pages (title, slug, path, page_type, _status) VALUES ('Outside', $1, $2, 'ContentPage', 'published') RETURNING id`,
      [`${content.mark}x`, `/${content.mark}x/`],
    )
    const [{ id }] = rows
    expect(await api.ids(`pages/?id=${id}`)).toEqual([])
    expect((await api.get(`pages/${id}/`)).status).toBe(404)
    await content.client.query('DELETE FROM pages WHERE id = $1', [id])
  })
})

describe('parameters', () => {
  it('refuses those it does not know, sorted', async () => {
    expect(await api.message('pages/?zebra=1&apple=2&limit=1')).toBe(
      'query parameter is not an operation or a recognised field: apple, zebra',
    )
  })

  it('does not know the fields of a type without that type, nor with two', async () => {
    const text = 'query parameter is not an operation or a recognised field: date'
    expect(await api.message('pages/?date=2026-01-02')).toBe(text)
    expect(await api.message('pages/?date=2026-01-02&type=hivis.ArticlePage,hivis.NewsPage')).toBe(text)
  })

  it('takes those that change nothing: the cache-buster, format, and those of a preview without a token', async () => {
    const all = '_=1&format=json&draft=true&content_type=hivis.articlepage&in_preview_panel=1'
    expect(await api.ids(mine(all))).toEqual(await api.ids(mine()))
  })

  it('lets the last of two values win', async () => {
    expect(await api.ids(mine('limit=abc&limit=1'))).toHaveLength(1)
    expect(await api.message(mine('limit=1&limit=abc'))).toBe('limit must be a positive integer')
  })

  it('answers a read only', async () => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
      const answer = await api.get('pages/', { method })
      expect([answer.status, answer.headers.get('content-type')]).toEqual([405, 'application/json'])
      expect(await answer.json()).toEqual({ detail: `Method "${method}" not allowed.` })
    }
    expect((await api.get('pages/', { method: 'HEAD' })).status).toBe(200)
  })

  it('goes to its closing slash', async () => {
    const answer = await api.get('pages?limit=1')
    expect([answer.status, answer.headers.get('location')]).toEqual([308, '/api/v2/pages/?limit=1'])
  })
})

describe('limit and offset', () => {
  it.each([
    ['limit=abc', 'limit must be a positive integer'],
    ['limit=-1', 'limit must be a positive integer'],
    ['limit=', 'limit must be a positive integer'],
    ['limit=1.5', 'limit must be a positive integer'],
    ['limit=21', 'limit cannot be higher than 20'],
    ['limit=1000', 'limit cannot be higher than 20'],
    ['limit=99999999999999999999999', 'limit cannot be higher than 20'],
    ['offset=abc', 'offset must be a positive integer'],
    ['offset=-1', 'offset must be a positive integer'],
    ['offset=', 'offset must be a positive integer'],
  ])('%s is refused: %s', async (query, text) => {
    expect(await api.message(`pages/?${query}`)).toBe(text)
  })

  it('cut the list and leave the count', async () => {
    const { first, second } = content.ids
    const body = await api.json(mine('limit=2&offset=1'))
    expect(body.meta).toEqual({ total_count: 5 })
    expect(await api.ids(mine('limit=2&offset=1'))).toEqual([first, second])
    expect(await api.json(mine('limit=0'))).toEqual({ meta: { total_count: 5 }, items: [] })
    expect(await api.ids(mine('offset=5'))).toEqual([])
    expect(await api.ids(mine('offset=99999999999999999999999'))).toEqual([])
    expect((await api.ids('pages/')).length).toBe(20)
  })
})

describe('type', () => {
  it('counts without regard to case, several with a comma', async () => {
    const { first, second, job } = content.ids
    expect(await api.ids(mine('type=HIVIS.articlepage'))).toEqual([first, second])
    expect(await api.ids(mine('type=hivis.JobPage,hivis.ArticlePage'))).toEqual([first, second, job])
    expect(await api.ids(mine('type='))).toHaveLength(5)
  })

  it.each(['hivis.Nothing', 'auth.User', 'ArticlePage', 'hivis.ArticlePage,', 'hivis.ArticlePage hivis.JobPage'])(
    'refuses %s',
    async (type) => {
      expect(await api.message(`pages/?type=${encodeURIComponent(type)}&search=x&bogus=1`)).toBe("type doesn't exist")
    },
  )
})

describe('order', () => {
  it('follows fields, backwards with a sign, several with a comma', async () => {
    const { first, second, articles: index, job, news } = content.ids
    expect(await api.ids(mine('order=title'))).toEqual([second, index, news, job, first])
    expect(await api.ids(mine('order=-title'))).toEqual([first, job, news, index, second])
    expect(await api.ids(mine('order=-id'))).toEqual([news, job, second, first, index])
    expect(await api.ids(articles('order=-date'))).toEqual([second, first])
    expect(await api.ids(articles('order=show_in_menus,-id'))).toEqual([second, first])
    expect(await api.ids(mine('order='))).toEqual(await api.ids(mine()))
  })

  it.each([
    ['not_a_field', "cannot order by 'not_a_field' (unknown field)"],
    ['-x', "cannot order by '-x' (unknown field)"],
    ['title,', "cannot order by '' (unknown field)"],
    ['title,-nothing', "cannot order by '-nothing' (unknown field)"],
    ['html_url', "cannot order by 'html_url' (unknown field)"],
    ['body', "cannot order by 'body' (unknown field)"],
    ['date', "cannot order by 'date' (unknown field)"],
    ['-random', "cannot order by '-random' (unknown field)"],
    ['--title', "cannot order by '--title' (invalid field)"],
    ['id,--title', "cannot order by 'id,--title' (invalid field)"],
    ['random,id', 'random ordering cannot be combined with other fields'],
    ['random&offset=10', 'random ordering with offset is not supported'],
  ])('%s is refused: %s', async (order, text) => {
    expect(await api.message(`pages/?order=${order}`)).toBe(text)
  })

  it('is another one each time at random', async () => {
    const orders = new Set<string>()
    for (let count = 0; count < 4; count++) orders.add(String(await api.ids('pages/?order=random&limit=20')))
    expect(orders.size).toBeGreaterThan(1)
  })
})

describe('field filters', () => {
  it('compare exactly', async () => {
    const { root, first, second, job } = content.ids
    expect(await api.ids(`pages/?id=${first}`)).toEqual([first])
    expect(await api.ids(`pages/?slug=${content.mark}`)).toEqual([root])
    expect(await api.ids(`pages/?slug=${content.mark.toUpperCase()}`)).toEqual([])
    expect(await api.ids(mine('title=Trainer'))).toEqual([job])
    expect(await api.ids(mine(`title=${encodeURIComponent('Wānaka scaffold rules')}`))).toEqual([first])
    expect(await api.ids(`pages/?slug=${content.mark}&show_in_menus=true&seo_title=Found`)).toEqual([root])
    expect(await api.ids(`pages/?slug=${content.mark}&show_in_menus=0`)).toEqual([])
    expect(await api.ids(mine('first_published_at=2026-02-03T04:05:06Z'))).toHaveLength(5)
    expect(await api.ids(mine('first_published_at=2026-02-03%2017:05:06%2B13:00'))).toHaveLength(5)
    expect(await api.ids(mine('alias_of=1'))).toEqual([])
    expect(await api.ids(articles('date=2026-01-02'))).toEqual([first])
    expect(await api.ids(articles(`image=${content.ids.image}`))).toEqual([first])
    expect(await api.ids(articles('author=Aroha'))).toEqual([first])
    expect(await api.ids(`pages/?type=hivis.JobPage&pdf=${content.ids.pdf}&closing_date=2026-12-24`)).toEqual([job])
    expect(await api.ids('pages/?id=99999999999999999999')).toEqual([])
    expect(second).toBeGreaterThan(first)
  })

  it('want every one of several tags', async () => {
    const [both, one] = content.categories.map(encodeURIComponent)
    const { first, second } = content.ids
    expect(await api.ids(articles(`categories=${both}`))).toEqual([first, second])
    expect(await api.ids(articles(`categories=${both},${one}`))).toEqual([first])
    expect(await api.ids(articles('categories=nothing'))).toEqual([])
  })

  it.each([
    ['id=abc', "'abc' is not a valid value for id (invalid literal for int() with base 10: 'abc')"],
    ["id=it's", `'it's' is not a valid value for id (invalid literal for int() with base 10: "it's")`],
    ['id=', "'' is not a valid value for id (invalid literal for int() with base 10: '')"],
    ['show_in_menus=abc', "'abc' is not a valid value for show_in_menus (expected 'true' or 'false', got 'abc')"],
    ['show_in_menus=True', "'True' is not a valid value for show_in_menus (expected 'true' or 'false', got 'True')"],
    ['alias_of=abc', "'abc' is not a valid value for alias_of (Field 'id' expected a number but got 'abc'.)"],
    ['slug=%00', 'null characters are not allowed for slug'],
    ['title=a%00b', 'null characters are not allowed for title'],
    [
      'first_published_at=abc',
      "'abc' is not a valid value for first_published_at (“abc” value has an invalid format. It must be in YYYY-MM-DD HH:MM[:ss[.uuuuuu]][TZ] format.)",
    ],
    [
      'type=hivis.ArticlePage&date=2026-02-30',
      "'2026-02-30' is not a valid value for date (“2026-02-30” value has the correct format (YYYY-MM-DD) but it is an invalid date.)",
    ],
    [
      'type=hivis.NewsPage&image=abc',
      "'abc' is not a valid value for image (Field 'id' expected a number but got 'abc'.)",
    ],
  ])('%s is refused: %s', async (query, text) => {
    expect(await api.message(`pages/?${query}`)).toBe(`field filter error. ${text}`)
  })

  it('have no body to compare', async () => {
    expect(await api.message('pages/?type=hivis.ArticlePage&body=x')).toBe(
      'query parameter is not an operation or a recognised field: body',
    )
  })
})

describe('the tree', () => {
  it('child_of gives the children of a page or of the root', async () => {
    const { root, articles: index, first, second, job, news } = content.ids
    expect(await api.ids(`pages/?child_of=${index}`)).toEqual([first, second])
    expect(await api.ids(`pages/?child_of=${root}`)).toEqual([index, job, news])
    expect(await api.ids(`pages/?child_of=${index}&type=hivis.JobPage`)).toEqual([])
    expect(await api.ids(`pages/?child_of=root&id=${root}`)).toEqual([root])
    expect(await api.ids(`pages/?child_of=root&id=${first}`)).toEqual([])
  })

  it('ancestor_of gives what is above', async () => {
    const { home, root, articles: index, first } = content.ids
    expect(await api.ids(`pages/?ancestor_of=${first}`)).toEqual([home, root, index])
    expect(await api.ids(`pages/?ancestor_of=${first}&type=hivis.HomePage`)).toEqual([home])
    expect(await api.ids(`pages/?ancestor_of=${home}`)).toEqual([])
  })

  it('descendant_of gives what is below a page or the root', async () => {
    const { home, first, articles: index } = content.ids
    expect(await api.ids(`pages/?descendant_of=${index}&type=hivis.ArticlePage&order=id`)).toContain(first)
    const all = at(await api.json('pages/?limit=0'), 'meta.total_count')
    const below = at(await api.json('pages/?limit=0&descendant_of=root'), 'meta.total_count')
    expect(Number(all) - Number(below)).toBe(1)
    expect(await api.ids(`pages/?descendant_of=root&id=${home}`)).toEqual([])
  })

  it('translation_of finds none, as there is one language', async () => {
    expect(await api.ids(`pages/?translation_of=${content.ids.root}`)).toEqual([])
    expect(await api.ids('pages/?translation_of=root')).toEqual([])
  })

  it.each([
    ['child_of', "parent page doesn't exist"],
    ['ancestor_of', "descendant page doesn't exist"],
    ['descendant_of', "ancestor page doesn't exist"],
    ['translation_of', "translation_of page doesn't exist"],
  ])('%s refuses what is no id and what is not live', async (name, missing) => {
    for (const value of ['abc', '-1', '', '1.0'])
      expect(await api.message(`pages/?${name}=${value}`)).toBe(`${name} must be a positive integer`)
    for (const value of [0, 999_999_999, '99999999999999999999', content.ids.draft, content.ids.trashed])
      expect(await api.message(`pages/?${name}=${value}`)).toBe(missing)
  })

  it('ancestor_of knows no root', async () => {
    expect(await api.message('pages/?ancestor_of=root')).toBe('ancestor_of must be a positive integer')
  })

  it('descendant_of does not go with child_of', async () => {
    expect(await api.message(`pages/?descendant_of=abc&child_of=${content.ids.root}`)).toBe(
      'filtering by descendant_of with child_of is not supported',
    )
  })
})

describe('locale and site', () => {
  it('take what is ours', async () => {
    expect(await api.ids(mine('locale=en'))).toHaveLength(5)
    expect(await api.ids(mine('site=localhost:3000'))).toHaveLength(5)
    expect(await api.ids(mine('site=localhost'))).toHaveLength(5)
    expect(await api.ids(mine('site='))).toHaveLength(5)
  })

  it.each(['fr', '', 'en-NZ', '%00'])('locale=%s is not found', async (locale) => {
    expect(await api.message(`pages/?locale=${locale}`, 404)).toBe('No Locale matches the given query.')
  })

  it.each(['elsewhere.nz', 'localhost:80', 'localhost:abc', ':3000', '%00'])('site=%s is not found', async (site) => {
    expect(await api.message(`pages/?site=${site}`, 404)).toBe('No Site matches the given query.')
  })
})

describe('search', () => {
  it('looks through title and text, macrons ignored, the best match first', async () => {
    const { first, second } = content.ids
    expect(await api.ids(mine('search=wanaka'))).toEqual([first])
    expect(await api.ids(mine(`search=${encodeURIComponent('WĀNAKA')}`))).toEqual([first])
    expect(await api.ids(mine('search=elephants'))).toEqual([first])
    expect(new Set(await api.ids(mine('search=scaffold')))).toEqual(new Set([first, second]))
    expect(await api.ids(mine('search=scaffold&order=title'))).toEqual([second, first])
    expect(await api.ids(mine('search=scaffold&title=Another%20scaffold%20story'))).toEqual([second])
    expect(await api.ids(mine('search=scaffold&type=hivis.JobPage'))).toEqual([])
    expect(await api.json(mine('search=scaffold&limit=1'))).toMatchObject({ meta: { total_count: 2 } })
  })

  it('wants all words, or any with the operator or', async () => {
    const { first, second } = content.ids
    expect(await api.ids(mine('search=scaffold+elephants'))).toEqual([first])
    expect(await api.ids(mine('search=scaffold+elephants&search_operator=and'))).toEqual([first])
    const any = await api.ids(mine('search=scaffold+elephants&search_operator=or'))
    expect(new Set(any)).toEqual(new Set([first, second]))
  })

  it.each(['', '%20', '%00', '%27%22%3A%26%7C%21()', 'the'])('finds nothing for “%s”', async (text) => {
    expect(await api.json(`pages/?search=${text}`)).toEqual({ meta: { total_count: 0 }, items: [] })
  })

  it.each([
    ['search_operator=xor', `search_operator must be 'and' or 'or', got 'xor'`],
    ['type=hivis.ArticlePage&categories=a', 'filtering by tag with a search query is not supported'],
    ['type=hivis.ArticlePage&body=a', "cannot filter by 'body' while searching (field is not indexed)"],
    ['type=hivis.ArticlePage&order=body', "cannot order by 'body' while searching (field is not indexed)"],
  ])('refuses %s: %s', async (query, text) => {
    expect(await api.message(`pages/?search=blog&${query}`)).toBe(text)
  })
})

describe('fields', () => {
  const keys = (value: unknown) => Object.keys(typeof value === 'object' && value !== null ? value : {})
  const one = async (fields: string) => (await api.items(articles(`limit=1&fields=${fields}`)))[0] ?? {}

  it('adds and takes away, in the order of the model', async () => {
    expect(keys(await one('author,date'))).toEqual(['id', 'meta', 'title', 'date', 'author'])
    expect(keys(await one('-title'))).toEqual(['id', 'meta'])
    expect(keys(await one('-id'))).toEqual(['meta', 'title'])
    expect(keys((await one('-html_url')).meta)).toEqual(['type', 'detail_url', 'slug', 'first_published_at'])
    expect(keys(await one('-type,-detail_url,-slug,-first_published_at,-html_url'))).toEqual(['id', 'title'])
    expect(await one('_,id,type')).toEqual({ id: content.ids.first, meta: { type: 'hivis.ArticlePage' } })
    expect(keys(await one(''))).toEqual(['id', 'meta', 'title'])
  })

  it('gives all with a star, parent excepted', async () => {
    const all = await one('*')
    expect(keys(all)).toEqual([
      'id',
      'meta',
      'title',
      'date',
      'image',
      'image_large',
      'summary',
      'author',
      'categories',
      'social_image',
      'body',
    ])
    expect(keys(all.meta)).toEqual([
      'type',
      'detail_url',
      'html_url',
      'slug',
      'show_in_menus',
      'seo_title',
      'search_description',
      'first_published_at',
      'alias_of',
      'locale',
    ])
    expect(keys(await one('*,-title,-date,-body'))).not.toContain('body')
  })

  it('gives a picture as a reference, with the fields that are asked of it', async () => {
    expect(keys((await one('image')).image)).toEqual(['id', 'meta', 'title'])
    expect(keys((await one('image(width,height)')).image)).toEqual(['id', 'meta', 'title', 'width', 'height'])
    expect(keys((await one('image(*)')).image)).toEqual(['id', 'meta', 'title', 'width', 'height'])
    expect(keys((await one('image(-title)')).image)).toEqual(['id', 'meta'])
    expect((await one('image(_,id)')).image).toEqual({ id: content.ids.image })
    expect(keys((await one('*,image(_,id)')).image)).toEqual(['id'])
  })

  it.each([
    ['title,*', "fields error: '*' must be in the first position"],
    ['title, id', 'fields error: unexpected whitespace at position 6'],
    ['%FF', "fields error: unexpected char '\uFFFD' at position 0"],
    ['123,title,abc', 'unknown fields: 123, abc'],
    ['-123,-title,-abc', 'unknown fields: 123, abc'],
    ['path', 'unknown fields: path'],
    ['parent', 'unknown fields: parent'],
    ['date', 'unknown fields: date'],
    ['title(foo,bar)', "'title' does not support nested fields"],
  ])('%s is refused: %s', async (fields, text) => {
    expect(await api.message(`pages/?fields=${fields}`)).toBe(text)
  })

  it('refuses unknown ones inside an object', async () => {
    expect(await api.message(articles('fields=image(123,title,abc)'))).toBe('unknown fields: 123, abc')
  })

  it('refuses the fields of a type beside a second type', async () => {
    expect(await api.message('pages/?type=hivis.ArticlePage,hivis.NewsPage&fields=author')).toBe(
      'unknown fields: author',
    )
  })

  it('knows four formats of rich text', async () => {
    for (const format of ['db_html', 'html', 'db_markdown', 'markdown'])
      expect((await api.get(`pages/?limit=1&rich_text_format=${format}`)).status).toBe(200)
    expect(await api.message('pages/?rich_text_format=x')).toBe(
      "rich_text_format must be one of 'db_html', 'db_markdown', 'html', 'markdown', got 'x'",
    )
  })
})

describe('the cache', () => {
  const until = async (isDone: () => Promise<boolean>) => {
    const end = Date.now() + 5_000
    while (!(await isDone())) {
      if (Date.now() > end) throw new Error('It did not happen in time.')
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }

  it('keeps a list until a page is published or goes', async () => {
    const { client, ids } = content
    const isListed = async () => (await api.ids(`pages/?child_of=${ids.articles}&_=cache`)).includes(ids.draft)
    const answer = await api.get(`pages/?child_of=${ids.articles}&_=cache`)
    expect(answer.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
    expect(await isListed()).toBe(false)
    await client.query(`UPDATE pages SET _status = 'published' WHERE id = $1`, [ids.draft])
    await until(isListed)
    await client.query(`UPDATE pages SET _status = 'draft' WHERE id = $1`, [ids.draft])
    await until(async () => !(await isListed()))
  })

  it('keeps no refusal', async () => {
    expect((await api.get('pages/?bogus=1')).headers.get('cache-control')).toBe('no-store')
    expect((await api.get('pages/999999999/')).headers.get('cache-control')).toBe('no-store')
  })
})
