import { expect, test } from 'vitest'
import { searchTextOf } from './rules'

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
