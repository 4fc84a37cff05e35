import { expect, test } from 'vitest'
import { isCode, longLinksIn, newCode, withLinks } from './short-links.rules'
import { fixed, optional } from './text-length.rules'

const site = 'https://hivis.example'
const long = `${site}/course-offer/eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIn0/`

test('a code has seven letters and digits, and is another each time', () => {
  const codes = Array.from({ length: 200 }, newCode)
  expect(codes.every(isCode)).toBe(true)
  expect(new Set(codes).size).toBe(200)
  expect(['abc', 'abcdefg/', 'abcdefgh', ''].map(isCode)).toEqual([false, false, false, false])
})

test('only long links of our own site are shortened, each once', () => {
  const clauses = [
    fixed(`Pay here: ${long}`),
    optional(`Again: ${long}`, 1),
    fixed(`Short: ${site}/a/`),
    fixed('https://meet.example.co.nz/a-very-long-address-of-someone-else/'),
    fixed('https://hivis.example.evil.nz/course-offer/that-is-not-ours-at-all/'),
  ]
  expect(longLinksIn(clauses, site)).toEqual([long])
  expect(withLinks(clauses, new Map([[long, `${site}/t/abcdefg/`]])).map(([form]) => form?.says)).toEqual([
    `Pay here: ${site}/t/abcdefg/`,
    `Again: ${site}/t/abcdefg/`,
    `Short: ${site}/a/`,
    'https://meet.example.co.nz/a-very-long-address-of-someone-else/',
    'https://hivis.example.evil.nz/course-offer/that-is-not-ours-at-all/',
  ])
})
