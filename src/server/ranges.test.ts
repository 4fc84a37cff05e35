import { describe, expect, test } from 'vitest'
import { partHeaders, partOf } from './ranges'

describe('the part of a file of ten bytes', () => {
  test.each([
    [undefined, undefined, 'whole'],
    ['bytes=0-3', undefined, { first: 0, last: 3 }],
    ['bytes=4-', undefined, { first: 4, last: 9 }],
    ['bytes=4-400', undefined, { first: 4, last: 9 }],
    ['bytes=9-9', undefined, { first: 9, last: 9 }],
    ['bytes=-3', undefined, { first: 7, last: 9 }],
    ['bytes=-30', undefined, { first: 0, last: 9 }],
    ['Bytes=0-3', undefined, { first: 0, last: 3 }],
    ['bytes=10-', undefined, 'outside'],
    ['bytes=-0', undefined, 'outside'],
    ['bytes=3-1', undefined, 'whole'],
    ['bytes=0-1,4-5', undefined, 'whole'],
    ['bytes=-', undefined, 'whole'],
    ['bytes=a-b', undefined, 'whole'],
    ['items=0-3', undefined, 'whole'],
    ['bytes=0-9999999999999999', undefined, 'whole'],
    ['bytes=0-3', '"tag"', { first: 0, last: 3 }],
    ['bytes=0-3', '"other"', 'whole'],
    ['bytes=0-3', 'W/"tag"', 'whole'],
    ['bytes=0-3', 'Tue, 15 Nov 1994 12:45:26 GMT', 'whole'],
    ['bytes=20-', '"other"', 'whole'],
  ])('that %s asks for, with If-Range %s', (range, ifRange, part) => {
    expect(partOf({ range, ifRange }, '"tag"', 10)).toEqual(part)
  })

  test('an empty file has no part', () =>
    expect(partOf({ range: 'bytes=0-', ifRange: undefined }, '"tag"', 0)).toBe('outside'))

  test('has headers of its own', () => {
    expect(partHeaders(['ETag', '"tag"', 'Content-Length', '10', 'X', 'y'], { first: 2, last: 4 }, 10)).toEqual([
      'ETag',
      '"tag"',
      'Content-Length',
      '3',
      'X',
      'y',
      'Content-Range',
      'bytes 2-4/10',
    ])
  })
})
