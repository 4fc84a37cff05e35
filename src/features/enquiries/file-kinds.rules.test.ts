import { describe, expect, test } from 'vitest'
import { docxOf } from '../../../tests/support/zip'
import { kindOf } from './file-kinds.rules'

const wide = (text: string) => Buffer.from(text, 'utf16le')
const ole = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])
const zip = Buffer.from([0x50, 0x4b, 0x03, 0x04])
const pdf = Buffer.from('%PDF-1.7\n…')
const doc = Buffer.concat([ole, Buffer.alloc(600), wide('WordDocument')])
const docx = docxOf({ 'word/styles.xml': 'application/vnd.openxmlformats-officedocument.wordprocessingml.styles+xml' })
const macros = 'application/vnd.ms-office.vbaProject'

describe('the kind of a file', () => {
  test.each([
    ['cv.pdf', pdf, 'pdf'],
    ['CV.PDF', pdf, 'pdf'],
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
    ['a program that holds a PDF', 'cv.pdf', Buffer.concat([Buffer.from('MZ'), pdf])],
    ['a document with macros', 'cv.docx', docxOf({ 'word/vbaProject.bin': macros })],
    ['a document whose macros have another name', 'cv.docx', docxOf({ 'word/font.bin': macros })],
    [
      'a document that begins as one with macros',
      'cv.docx',
      docxOf({}, 'application/vnd.ms-word.document.macroEnabled.main+xml'),
    ],
    ['a document with a control that runs', 'cv.docx', docxOf({ 'word/x.bin': 'application/vnd.ms-office.activeX' })],
    ['a document that unpacks to 200 MB', 'cv.docx', docxOf({}, undefined, 100 * 1024 * 1024)],
    [
      'a directory that lies about its place',
      'cv.docx',
      Buffer.from(docx).fill(0xff, docx.length - 6, docx.length - 2),
    ],
    ['half a document', 'cv.docx', docxOf().subarray(0, 200)],
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
