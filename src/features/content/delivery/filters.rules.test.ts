import { describe, expect, test } from 'vitest'
import { checkParameters, checkSearchable, readFilters, readOrder } from './filters.rules'
import type { FieldDefinition, FieldKind } from './models.rules'
import { imageModel, menuModel, modelOfPage, pageModel, redirectModel } from './models.rules'
import { readQuery } from './query.rules'

/** Filters, order and search of the content API, refused in upstream's own words. */
const article = modelOfPage('ArticlePage')
const errorOf = (work: () => unknown): unknown => {
  try {
    work()
  } catch (error) {
    return error
  }
  return null
}

describe('the parameters', () => {
  test.each([
    ['', 'pages', pageModel, null],
    [
      'limit=1&offset=2&fields=*&order=id&search=x&search_operator=or&rich_text_format=html&_=1&format=json',
      'images',
      imageModel,
      null,
    ],
    [
      'type=x&child_of=1&descendant_of=1&ancestor_of=1&translation_of=1&locale=en&site=a&token=b&draft=1',
      'pages',
      pageModel,
      null,
    ],
    ['content_type=x&in_preview_panel=1', 'pages', pageModel, null],
    ['title=x&slug=y&seo_title=z', 'pages', pageModel, null],
    ['site=a', 'menus', menuModel, null],
    ['site=a', 'images', imageModel, 'site'],
    ['type=x', 'redirects', redirectModel, 'type'],
    ['html_url=x', 'pages', pageModel, 'html_url'],
    ['location=x', 'redirects', redirectModel, 'location'],
    ['zebra=1&title=x&apple=2', 'pages', pageModel, 'apple, zebra'],
    ['date=x', 'pages', pageModel, 'date'],
    ['date=x', 'pages', article, null],
    ['body=x', 'pages', article, 'body'],
    ['body=x&search=y', 'pages', article, null],
  ] as const)('?%s at %s', (query, endpoint, model, unknown) => {
    expect(errorOf(() => checkParameters(readQuery(query), endpoint, model))).toEqual(
      unknown === null
        ? null
        : expect.objectContaining({
            status: 400,
            message: `query parameter is not an operation or a recognised field: ${unknown}`,
          }),
    )
  })
})

describe('a filter', () => {
  const of = (kind: FieldKind) => ({
    ...pageModel,
    fields: [{ name: 'f', place: 'body', kind } satisfies FieldDefinition],
  })
  const read = (kind: FieldKind, text: string) =>
    readFilters(new Map([['f', text]]), of(kind)).map(({ value }) => value)
  test.each<[FieldKind, string, unknown]>([
    ['integer', '12', 12],
    ['integer', ' -1_0 ', -10],
    ['integer', '2147483647', 2_147_483_647],
    ['integer', '2147483648', null],
    ['integer', '-2147483648', -2_147_483_648],
    ['integer', '-2147483649', null],
    ['reference', '7', 7],
    ['boolean', 'true', true],
    ['boolean', '1', true],
    ['boolean', 'false', false],
    ['boolean', '0', false],
    ['tags', 'a,b', ['a', 'b']],
    ['text', 'Kia ora', 'Kia ora'],
    ['text', '', ''],
    ['day', '2026-1-5', '2026-01-05'],
    ['day', '0001-01-01', '0001-01-01'],
    ['instant', '2026-11-20', '2026-11-20T00:00:00.0Z'],
    ['instant', '2026-11-20T9:05', '2026-11-20T09:05:00.0Z'],
    ['instant', '2026-11-20 23:59:59,1234567Z', '2026-11-20T23:59:59.123456Z'],
    ['instant', '2026-11-20T09:05:07+13', '2026-11-20T09:05:07.0+13:00'],
    ['instant', '2026-11-20T09:05:07.5-1430', '2026-11-20T09:05:07.5-14:30'],
    ['instant', '2026-11-20T09:05 +13:59', '2026-11-20T09:05:00.0+13:59'],
  ])('of a field of %s reads %j as %j', (kind, text, value) => {
    expect(read(kind, text)).toEqual([value])
  })

  const format = 'YYYY-MM-DD HH:MM[:ss[.uuuuuu]][TZ]'
  const noDay = (text: string) => `“${text}” value has an invalid date format. It must be in YYYY-MM-DD format.`
  const badDay = (text: string) => `“${text}” value has the correct format (YYYY-MM-DD) but it is an invalid date.`
  const noTime = (text: string) => `“${text}” value has an invalid format. It must be in ${format} format.`
  const badTime = (text: string) => `“${text}” value has the correct format (${format}) but it is an invalid date/time.`
  test.each<[FieldKind, string, string]>([
    ['integer', 'x', "invalid literal for int() with base 10: 'x'"],
    ['reference', 'x', "Field 'id' expected a number but got 'x'."],
    ['boolean', 'yes', "expected 'true' or 'false', got 'yes'"],
    ['day', 'soon', noDay('soon')],
    ['day', '2026-11-20x', noDay('2026-11-20x')],
    ['day', '2026-02-30', badDay('2026-02-30')],
    ['day', '2026-13-01', badDay('2026-13-01')],
    ['day', '0000-01-01', badDay('0000-01-01')],
    ['instant', 'soon', noTime('soon')],
    ['instant', '', noTime('')],
    ['instant', '2026-02-30T10:00', badTime('2026-02-30T10:00')],
    ['instant', '2026-11-20T24:00', badTime('2026-11-20T24:00')],
    ['instant', '2026-11-20T10:60', badTime('2026-11-20T10:60')],
    ['instant', '2026-11-20T10:00:60', badTime('2026-11-20T10:00:60')],
    ['instant', '2026-11-20T10:00+15', badTime('2026-11-20T10:00+15')],
    ['instant', '2026-11-20T10:00-15', badTime('2026-11-20T10:00-15')],
    ['instant', '2026-11-20T10:00+13:60', badTime('2026-11-20T10:00+13:60')],
  ])('of a field of %s refuses %j', (kind, text, reason) => {
    expect(errorOf(() => read(kind, text))).toMatchObject({
      status: 400,
      message: `field filter error. '${text}' is not a valid value for f (${reason})`,
    })
  })

  test.each<FieldKind>(['text', 'day', 'instant', 'tags'])('of a field of %s refuses a null character', (kind) => {
    expect(errorOf(() => read(kind, 'a\0b'))).toMatchObject({
      status: 400,
      message: 'field filter error. null characters are not allowed for f',
    })
  })

  test('is each field that the query names, and nothing else', () => {
    const filters = readFilters(readQuery('limit=2&slug=a&id=3&locale=en&html_url=x'), pageModel)
    expect(filters.map(({ field, value }) => [field.name, value])).toEqual([
      ['slug', 'a'],
      ['id', 3],
    ])
  })
})

describe('the order', () => {
  const read = (query: string) => {
    const order = readOrder(readQuery(query), article)
    return order?.kind === 'fields' ? order.by.map(({ field, isDescending }) => [field.name, isDescending]) : order
  }
  test.each([
    ['', null],
    ['order=', null],
    ['order=random', { kind: 'random' }],
    ['order=title', [['title', false]]],
    [
      'order=-date,title',
      [
        ['date', true],
        ['title', false],
      ],
    ],
    ['order=body&search=x', [['body', false]]],
  ])('?%s is %j', (query, order) => expect(read(query)).toEqual(order))

  test.each([
    ['order=random,title', 'random ordering cannot be combined with other fields'],
    ['order=random&offset=0', 'random ordering with offset is not supported'],
    ['order=moon', "cannot order by 'moon' (unknown field)"],
    ['order=title,-moon', "cannot order by '-moon' (unknown field)"],
    ['order=html_url', "cannot order by 'html_url' (unknown field)"],
    ['order=body', "cannot order by 'body' (unknown field)"],
    ['order=title,--date', "cannot order by 'title,--date' (invalid field)"],
    ['order=--moon', "cannot order by '--moon' (unknown field)"],
  ])('?%s is refused', (query, message) => {
    expect(errorOf(() => read(query))).toMatchObject({ status: 400, message })
  })
})

describe('a search', () => {
  const check = (query: string) =>
    errorOf(() => {
      const asked = readQuery(`search=x&${query}`)
      checkSearchable(readFilters(asked, article), readOrder(asked, article))
    })
  test.each(['', 'title=a', 'order=title', 'order=random'])('goes with ?%s', (query) => {
    expect(check(query)).toBeNull()
  })

  test.each([
    ['categories=a', 'filtering by tag with a search query is not supported'],
    ['body=a', "cannot filter by 'body' while searching (field is not indexed)"],
    ['title=a&body=b', "cannot filter by 'body' while searching (field is not indexed)"],
    ['order=title,body', "cannot order by 'body' while searching (field is not indexed)"],
  ])('goes not with ?%s', (query, message) => {
    expect(check(query)).toMatchObject({ status: 400, message })
  })
})
