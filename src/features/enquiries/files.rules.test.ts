import { expect, test } from 'vitest'
import { fileNameOf, looseHours, mostBytes, mostCharacters, mostLoose, sizeText } from './files.rules'

test.each([
  ['My CV.pdf', 'My CV.pdf'],
  ['Tīpene Ngata (2026).PDF', 'Tīpene Ngata (2026).pdf'],
  ['C:\\Users\\me\\cv.docx', 'cv.pdf'],
  ['../../etc/passwd', 'passwd.pdf'],
  ['a"b\r\nX-Evil: 1.pdf', 'a b X-Evil 1.pdf'],
  ['.pdf', 'CV.pdf'],
  ['<script>.pdf', 'script.pdf'],
  ['', 'CV.pdf'],
])('%j is kept as %j', (given, name) => {
  expect(fileNameOf(given, 'pdf')).toBe(name)
})

test('a long name is cut, its ending is not', () => {
  expect(fileNameOf(`${'x'.repeat(300)}.pdf`, 'pdf')).toBe(`${'x'.repeat(100)}.pdf`)
})

test.each([
  [10, '1 KB'],
  [230_400, '230 KB'],
  [999_499, '999 KB'],
  [1_600, '2 KB'],
  [1_000_000, '1.0 MB'],
  [4_900_000, '4.9 MB'],
])('%i bytes are %s', (bytes, text) => {
  expect(sizeText(bytes)).toBe(text)
})

test('a file has 5 MB at most, as base64 a third more, and is kept for an hour without an application', () => {
  expect([mostBytes, mostCharacters, looseHours, mostLoose]).toEqual([5_242_880, 6_990_508, 1, 200])
  expect(Buffer.alloc(mostBytes).toString('base64')).toHaveLength(mostCharacters)
})
