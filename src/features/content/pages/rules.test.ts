import { expect, test } from 'vitest'
import { changedFields, searchTextOf } from './rules'

test('the search does not know the words of an item for members only', () => {
  const item = { blockType: 'shopItem', title: 'Hazard board', description: 'For the gate' }
  expect(searchTextOf([item, { ...item, title: 'Member cap', members_only: true }])).toBe('Hazard board For the gate')
})

test('the search does not know the values of pricing features', () => {
  const features = [{ title: 'Gate kiosk', business: 'one_optional', unlimited: 'tick' }]
  expect(searchTextOf([{ blockType: 'pricingFeatures', tables: [{ title: 'On site', features }] }])).toBe(
    'On site Gate kiosk',
  )
})

test('what changed between two versions is said in words, and nothing that a save writes by itself', () => {
  const before = {
    title: 'One',
    seoTitle: null,
    blocks: [{ title: 'Hi' }],
    updatedAt: '1',
    updatedBy: 'A',
    path: '/a/',
  }
  const after = {
    title: 'Two',
    seoTitle: 'Two!',
    blocks: [{ title: 'Hi' }],
    updatedAt: '2',
    updatedBy: 'B',
    path: '/b/',
  }
  expect(changedFields(before, after)).toEqual(['title', 'seo title'])
  expect(changedFields(after, { ...after, blocks: [{ title: 'Ho' }] })).toEqual(['blocks'])
  expect(changedFields({ ...after, summary: 'Gone' }, after)).toEqual(['summary'])
  expect(changedFields({ ...after, summary: null }, after)).toEqual([])
})
