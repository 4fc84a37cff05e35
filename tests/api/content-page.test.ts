/** GET /api/v2/pages/{id}/, find/ and with-path/: one page (content API, sections 1 to 3). */
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
const keys = (value: unknown) => Object.keys(typeof value === 'object' && value !== null ? value : {})

describe('the detail', () => {
  it('has every field of its type, in order', async () => {
    const { first, articles, image } = content.ids
    const { alt, filename } = content.image
    const body = await api.json(`pages/${first}/`)
    const picture = {
      id: image,
      meta: {
        type: 'wagtailimages.Image',
        detail_url: `${base}/api/v2/images/${image}/`,
        download_url: `/media/${filename}`,
      },
      title: alt,
    }
    expect(body).toMatchObject({
      id: first,
      meta: {
        type: 'hivis.ArticlePage',
        detail_url: `${base}/api/v2/pages/${first}/`,
        html_url: `${base}/${content.mark}/articles/first/`,
        slug: 'first',
        show_in_menus: false,
        seo_title: '',
        search_description: '',
        first_published_at: '2026-02-03T04:05:06Z',
        alias_of: null,
        parent: {
          id: articles,
          meta: {
            type: 'hivis.ArticleIndexPage',
            detail_url: `${base}/api/v2/pages/${articles}/`,
            html_url: `${base}/${content.mark}/articles/`,
          },
          title: 'Articles',
        },
      },
      title: 'Wānaka scaffold rules',
      date: '2026-01-02',
      image: picture,
      summary: `Ladders and ${content.mark} harnesses`,
      author: 'Aroha',
      categories: [...content.categories].sort(),
      social_image: picture,
    })
    expect(keys(body)).toEqual([
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
    expect(keys(body.meta)).toEqual([
      'type',
      'detail_url',
      'html_url',
      'slug',
      'show_in_menus',
      'seo_title',
      'search_description',
      'first_published_at',
      'alias_of',
      'parent',
    ])
  })

  it('gives a picture’s rendition with its addresses, size and text', async () => {
    const { image_large: large } = await api.json(`pages/${content.ids.first}/`)
    expect(keys(large)).toEqual(['url', 'full_url', 'width', 'height', 'alt'])
    expect(at(large, 'full_url')).toBe(`${base}${at(large, 'url')}`)
    expect(at(large, 'width')).toBeGreaterThan(400)
    expect(at(large, 'alt')).toBe(content.image.alt)
  })

  it('gives blocks on the wire and leaves out those that can’t be delivered', async () => {
    const { body } = await api.json(`pages/${content.ids.first}/`)
    expect(body).toEqual([
      {
        type: 'callToAction',
        value: expect.objectContaining({ title: 'Act', primaryLink: { label: 'Home', href: '/' } }),
        id: 'b1',
        container: 'default',
        hasSplitBackground: false,
        backgroundColor: 'none',
      },
    ])
  })

  it('gives a job its fields, and an empty page nulls and empty texts', async () => {
    const { job, news, pdf } = content.ids
    expect(await api.json(`pages/${job}/?fields=_,closing_date,description,link,pdf`)).toEqual({
      closing_date: '2026-12-24',
      description: 'Teach',
      link: 'https://jobs.example/1',
      pdf: {
        id: pdf,
        meta: {
          type: 'wagtaildocs.Document',
          detail_url: `${base}/api/v2/documents/${pdf}/`,
          download_url: `${base}/documents/${content.mark}.pdf`,
        },
        title: 'Trainer, Hamilton',
      },
    })
    expect(await api.json(`pages/${news}/?fields=-id,-title,-type,-detail_url,-html_url,-slug,-parent`)).toEqual({
      meta: {
        show_in_menus: false,
        seo_title: '',
        search_description: '',
        first_published_at: '2026-02-03T04:05:06Z',
        alias_of: null,
      },
      date: null,
      image: null,
      image_large: null,
      summary: '',
      author: '',
      categories: [],
      social_image: null,
      body: [],
    })
  })

  it('has no parent on the home page, and a locale only for whom asks', async () => {
    expect(at(await api.json(`pages/${content.ids.home}/`), 'meta.parent')).toBeNull()
    expect(at(await api.json(`pages/${content.ids.home}/?fields=locale`), 'meta.locale')).toBe('en')
  })

  it('leaves out meta when nothing of it is left', async () => {
    const all =
      '-type,-detail_url,-slug,-first_published_at,-alias_of,-html_url,-search_description,-show_in_menus,-parent,-seo_title'
    expect(keys(await api.json(`pages/${content.ids.root}/?fields=${all}`))).toEqual([
      'id',
      'title',
      'social_image',
      'body',
    ])
  })

  it('ignores what a list would refuse, and the parts of a list', async () => {
    expect((await api.json(`pages/${content.ids.root}/?bogus=1&limit=abc&offset=abc`)).id).toBe(content.ids.root)
  })

  it('lets filters count, as upstream', async () => {
    const { root } = content.ids
    expect(await api.message(`pages/${root}/?slug=other`, 404)).toBe('No Page matches the given query.')
    expect(await api.message(`pages/${root}/?type=hivis.JobPage`, 404)).toBe('No Page matches the given query.')
    expect(await api.message(`pages/${root}/?locale=fr`, 404)).toBe('No Locale matches the given query.')
    expect(await api.message(`pages/${root}/?site=elsewhere.nz`, 404)).toBe('No Site matches the given query.')
    expect(await api.message(`pages/${root}/?id=abc`)).toContain('field filter error.')
  })

  it('is missing for what is not live, not there, or no number', async () => {
    const { draft, trashed } = content.ids
    for (const id of [draft, trashed, 999_999_999, '99999999999999999999', '0'])
      expect(await api.message(`pages/${id}/`, 404)).toBe('No Page matches the given query.')
    for (const path of ['pages/abc/', 'pages/-1/', 'pages/1/2/', 'images/x/'])
      expect(await api.message(path, 404)).toBe('not found')
  })

  it('never shows a draft for draft=true alone', async () => {
    expect(await api.message(`pages/${content.ids.draft}/?draft=true&in_preview_panel=true`, 404)).toBe(
      'No Page matches the given query.',
    )
    expect(await api.message(`pages/with-path/${content.mark}/articles/draft/?draft=true`, 404)).toBe('not found')
    expect(await api.ids(`pages/?id=${content.ids.draft}&draft=true`)).toEqual([])
  })

  it.each([
    ['fields=title,*', "fields error: '*' must be in the first position"],
    ['fields=123,title,abc', 'unknown fields: 123, abc'],
    ['fields=author', 'unknown fields: author'],
    ['fields=title(foo)', "'title' does not support nested fields"],
    [
      'rich_text_format=invalid',
      "rich_text_format must be one of 'db_html', 'db_markdown', 'html', 'markdown', got 'invalid'",
    ],
  ])('%s is refused: %s', async (query, text) => {
    expect(await api.message(`pages/${content.ids.root}/?${query}`)).toBe(text)
  })
})

describe('find', () => {
  const location = async (query: string) => {
    const answer = await api.get(`pages/find/?${query}`)
    expect(answer.status).toBe(302)
    return answer.headers.get('location')
  }
  const detail = (id: number) => `${base}/api/v2/pages/${id}/`

  it('leads to the detail of an id or a path', async () => {
    const { home, first } = content.ids
    expect(await location(`id=${first}`)).toBe(detail(first))
    expect(await location(`html_path=/${content.mark}/articles/first/`)).toBe(detail(first))
    expect(await location(`html_path=${content.mark}/articles/first`)).toBe(detail(first))
    expect(await location('html_path=/')).toBe(detail(home))
    expect(await location('html_path=')).toBe(detail(home))
    expect(await location(`html_path=/${content.mark}/articles/first/&id=999999`)).toBe(detail(first))
  })

  it('keeps every other parameter, encoded again, in its order', async () => {
    const { first } = content.ids
    expect(await location(`zoo=a+b&html_path=/x&id=${first}&html_path=/${content.mark}/articles/first/`)).toBe(
      `${detail(first)}?zoo=a+b`,
    )
    expect(await location(`id=${first}&site=localhost:3000&fields=_,id,type&fields=_&b=%C4%81!'`)).toBe(
      `${detail(first)}?site=localhost%3A3000&fields=_%2Cid%2Ctype&fields=_&b=%C4%81%21%27`,
    )
    expect(
      (await (await fetch(`${api.url}${new URL(`${await location(`id=${first}&fields=_,id`)}`).pathname}`)).json()).id,
    ).toBe(first)
  })

  it('ignores parameters that it does not know, but not type and site', async () => {
    const { first } = content.ids
    expect(await location(`id=${first}&limit=abc&bogus=1&type=hivis.ArticlePage`)).toContain(detail(first))
    expect(await api.message(`pages/find/?id=${first}&type=hivis.JobPage`, 404)).toBe('not found')
    expect(await api.message(`pages/find/?id=${first}&type=x.Y`)).toBe("type doesn't exist")
    expect(await api.message(`pages/find/?id=${first}&site=elsewhere.nz`, 404)).toBe('No Site matches the given query.')
  })

  it.each([
    '',
    'id=abc',
    'id=',
    'id=-1',
    'id=999999999',
    'id=99999999999999999999',
    'html_path=/foo',
    'html_path=%00',
    'html_path=/foo&id=1',
  ])('finds nothing for “%s”', async (query) => {
    expect(await api.message(`pages/find/?${query}`, 404)).toBe('not found')
  })

  it('finds nothing that is not live', async () => {
    const { draft, trashed } = content.ids
    expect(await api.message(`pages/find/?id=${draft}`, 404)).toBe('not found')
    expect(await api.message(`pages/find/?id=${trashed}`, 404)).toBe('not found')
    expect(await api.message(`pages/find/?html_path=/${content.mark}/articles/draft/`, 404)).toBe('not found')
  })
})

describe('with-path', () => {
  it('gives the detail of the path, named in any of three ways', async () => {
    const { first } = content.ids
    const path = `${content.mark}/articles/first`
    const detail = await api.json(`pages/${first}/`)
    for (const query of [
      `${path}/`,
      `?html_path=/${path}/`,
      `?html_path=${path}`,
      `?path=/${path}/`,
      `${path}/?path=/x/`,
    ])
      expect(await api.json(`pages/with-path/${query}`)).toEqual(detail)
    expect((await api.json('pages/with-path/?html_path=/')).id).toBe(content.ids.home)
    expect((await api.json('pages/with-path/')).id).toBe(content.ids.home)
  })

  it('goes to its closing slash', async () => {
    const answer = await api.get(`pages/with-path/${content.mark}`)
    expect([answer.status, answer.headers.get('location')]).toEqual([308, `/api/v2/pages/with-path/${content.mark}/`])
  })

  it('has the page only if it is of a type that is asked for', async () => {
    const path = `pages/with-path/${content.mark}/articles/first/?fields=_,id&type=`
    for (const type of ['hivis.ArticlePage', 'HIVIS.articlepage,hivis.JobPage', 'wagtailcore.Page', ''])
      expect(await api.json(`${path}${type}`)).toEqual({ id: content.ids.first })
    expect(await api.message(`${path}hivis.JobPage`, 404)).toBe('not found')
    expect(await api.message(`${path}x.Y`)).toBe("type doesn't exist")
  })

  it('takes fields, type and site, and ignores the rest', async () => {
    const { first } = content.ids
    const path = `${content.mark}/articles/first/`
    expect(
      await api.json(
        `pages/with-path/${path}?fields=_,id&draft=true&content_type=x&in_preview_panel=1&bogus=1&limit=x`,
      ),
    ).toEqual({ id: first })
    expect(await api.message(`pages/with-path/${path}?fields=nothing`)).toBe('unknown fields: nothing')
    expect(await api.message(`pages/with-path/${path}?site=elsewhere.nz`, 404)).toBe('No Site matches the given query.')
  })

  it.each(['nothing/here/', '?html_path=/nothing/', '?path=/nothing/', '?html_path=%00', 'm%C4%81ori/', '?path=%zz'])(
    'finds nothing at %s',
    async (path) => {
      expect(await api.message(`pages/with-path/${path}`, 404)).toBe('not found')
    },
  )

  it('finds nothing that is not live', async () => {
    for (const slug of ['draft', 'trashed'])
      expect(await api.message(`pages/with-path/${content.mark}/articles/${slug}/`, 404)).toBe('not found')
  })

  it('is kept until its page changes', async () => {
    const { client, ids, mark } = content
    const title = async () => (await api.json(`pages/with-path/${mark}/news/`)).title
    expect(await title()).toBe('News')
    const answer = await api.get(`pages/with-path/${mark}/news/`)
    expect(answer.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
    await client.query(`UPDATE pages SET title = 'Newer' WHERE id = $1`, [ids.news])
    await expect.poll(title, { timeout: 5_000 }).toBe('Newer')
  })
})

it('refuses an address that is no address in its own shape', async () => {
  const answer = await api.get('pages/with-path/%ff/')
  expect([answer.status, keys(await answer.json())]).toEqual([400, ['message']])
})
