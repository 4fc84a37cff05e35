import { expect, test } from 'vitest'
import { isMaterialLink, materialText } from './materials.rules'

test.each([
  ['https://drive.example.co.nz/slides', true],
  ['http://drive.example.co.nz/slides', false],
  ['javascript:alert(1)', false],
  ['/desk/', false],
  ['slides', false],
])('%s is a link that trainers may get: %s', (link, isOne) => {
  expect(isMaterialLink(link)).toBe(isOne)
})

test('a material is named with the day of its version', () => {
  expect(materialText({ name: 'Slides', versionOn: '2026-11-02' })).toBe('Slides, version of 02 Nov 2026')
})
