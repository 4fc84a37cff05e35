import { describe, expect, test } from 'vitest'
import { neededPageAt, neededPages, type PageChange, refusalOf } from './needed.rules'

const same = (path: string): PageChange => ({
  path,
  isTrashed: false,
  isTakenDown: false,
  isPublished: true,
  unpublishAt: null,
  blocks: [{ blockType: 'twoColumns', left: [{ blockType: 'privacyChoices' }] }],
})

describe.each(neededPages)('$path', (page) => {
  test('may get other words', () => {
    expect(refusalOf(page, same(page.path))).toBeNull()
    expect(refusalOf(page, { ...same(page.path), isPublished: false, blocks: [] })).toBeNull()
  })

  test.each([
    [{ isTrashed: true }, 'deletedAt', 'This page can’t be deleted.'],
    [{ path: '/about/privacy/' }, 'slug', 'The address of this page can’t be changed.'],
    [{ path: null }, 'slug', 'The address of this page can’t be changed.'],
    [{ isTakenDown: true, isPublished: false }, '_status', 'This page can’t be unpublished.'],
    [{ unpublishAt: '2027-01-01T00:00:00.000Z' }, 'unpublishAt', 'This page can’t be unpublished.'],
  ])('refuses %o', (change, field, says) => {
    const refusal = refusalOf(page, { ...same(page.path), ...change })
    expect(refusal?.field).toBe(field)
    expect(refusal?.message).toContain(says)
    expect(refusal?.message).toContain(`Every footer links to ${page.path}.`)
  })
})

test('only the privacy page must keep the block with the choices', () => {
  const without = { blocks: [{ blockType: 'hero' }, null] }
  const refused = neededPages.filter((page) => refusalOf(page, { ...same(page.path), ...without }) !== null)
  expect(refused.map(({ path }) => path)).toEqual(['/privacy/'])
  expect(refused.map((page) => refusalOf(page, { ...same(page.path), blocks: null })?.field)).toEqual(['blocks'])
})

test('any other page is free', () => {
  expect([neededPageAt('/about/'), neededPageAt(null), neededPageAt('/privacy')]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})
