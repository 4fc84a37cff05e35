import { describe, expect, test } from 'vitest'
import { fileNameOf, kindOf, looseHours, mostBytes, mostCharacters, mostLoose, sizeText } from './files.rules'

const wide = (text: string) => Buffer.from(text, 'utf16le')
const ole = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])
const zip = Buffer.from([0x50, 0x4b, 0x03, 0x04])
const pdf = Buffer.from('%PDF-1.7\n…')
const doc = Buffer.concat([ole, Buffer.alloc(600), wide('WordDocument')])
const docx = Buffer.concat([zip, Buffer.from('[Content_Types].xml … word/document.xml')])

describe('the kind of a file', () => {
  test.each([
    ['cv.pdf', pdf, 'pdf'],
    ['CV.PDF', pdf, 'pdf'],
    ['late.pdf', Buffer.concat([Buffer.from('\n\n'), pdf]), 'pdf'],
    ['cv.doc', doc, 'doc'],
    ['cv.docx', docx, 'docx'],
  ])('%s is what it says', (name, bytes, kind) => {
    expect(kindOf(name, bytes)).toBe(kind)
  })

  test.each([
    ['a program with the name of a PDF', 'cv.pdf', Buffer.from('MZ\u0090')],
    ['a page with the name of a PDF', 'cv.pdf', Buffer.from('<html><script>')],
    ['a PDF with the name of a page', 'cv.html', pdf],
    ['a PDF with the name of a Word document', 'cv.docx', pdf],
    ['a PDF with two endings', 'cv.pdf.exe', pdf],
    ['a PDF that begins late', 'cv.pdf', Buffer.concat([Buffer.alloc(2000), pdf])],
    ['a spreadsheet of old', 'cv.doc', Buffer.concat([ole, wide('Workbook')])],
    ['an installer', 'cv.doc', Buffer.concat([ole, Buffer.alloc(600)])],
    ['a document of old with macros', 'cv.doc', Buffer.concat([doc, wide('_VBA_PROJECT')])],
    ['an archive', 'cv.docx', Buffer.concat([zip, Buffer.from('malware.exe')])],
    ['a spreadsheet', 'cv.docx', Buffer.concat([zip, Buffer.from('[Content_Types].xml xl/workbook.xml')])],
    ['a document with macros', 'cv.docx', Buffer.concat([docx, Buffer.from('word/vbaProject.bin')])],
    [
      'a file that begins with one letter of an archive',
      'cv.docx',
      Buffer.from('P[Content_Types].xml word/document.xml'),
    ],
    ['nothing', 'cv.pdf', Buffer.alloc(0)],
  ])('%s is none of ours', (_, name, bytes) => {
    expect(kindOf(name, bytes)).toBeNull()
  })
})

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

test('a file has 5 MB at most, as base64 a third more, and is kept for a day without an application', () => {
  expect([mostBytes, mostCharacters, looseHours, mostLoose]).toEqual([5_242_880, 6_990_508, 24, 200])
  expect(Buffer.alloc(mostBytes).toString('base64')).toHaveLength(mostCharacters)
})
