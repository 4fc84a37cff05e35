import { expect, test } from 'vitest'
import { isStoredName } from './rules'
import { cutOf, nameOfNext } from './uploads.rules'

test.each([
  ['crane.png', 'crane-0a1b2c3d.png'],
  ['crane-99999999.png', 'crane-0a1b2c3d.png'],
  ['Kōkako (2).jpeg', 'Kōkako (2)-0a1b2c3d.jpeg'],
  ['a.b.png', 'a.b-0a1b2c3d.png'],
  ['crane', 'crane-0a1b2c3d'],
])('what replaces %s is %s', (name, next) => {
  expect(nameOfNext(name, '0a1b2c3d')).toBe(next)
  expect(isStoredName(next)).toBe(true)
})

test('no two that follow one picture have one name', () => {
  expect(nameOfNext('crane.png')).not.toBe(nameOfNext('crane.png'))
})

const whole = { x: '0', y: '0', width: '100', height: '100', unit: '%' }

test.each([
  [undefined, null],
  ['', null],
  [{}, { isCropped: false, point: null }],
  [
    { crop: whole, focalPoint: { x: '12.5', y: '80' } },
    { isCropped: false, point: { x: 12.5, y: 80 } },
  ],
  [{ crop: { ...whole, width: '50' } }, { isCropped: true, point: null }],
  [
    { crop: { ...whole, x: 5 }, focalPoint: { x: 0, y: 100 } },
    { isCropped: true, point: { x: 0, y: 100 } },
  ],
  [{ focalPoint: { x: '-1', y: '50' } }, { isCropped: false, point: null }],
  [{ focalPoint: { x: 'left', y: '50' } }, { isCropped: false, point: null }],
])('%j is cut as %j', (edits, cut) => {
  expect(cutOf(edits)).toEqual(cut)
})
