import { expect, test } from 'vitest'
import { fileNameOf } from './files.rules'
import { leftOutWords, mailFileKind, mostFileBytes, mostFiles, sortFiles } from './mail-files.rules'

const file = (name: string, content: Buffer | string) => ({ name, content: Buffer.from(content) })

test.each([
  ['a.pdf', '%PDF-1.7', 'pdf'],
  ['a.PDF', '%PDF-1.7', 'pdf'],
  ['a.pdf', 'MZ', null],
  ['a.jpeg', Buffer.from([0xff, 0xd8, 0xff, 0xe0]), 'jpg'],
  ['a.png', Buffer.from([0x89, 0x50, 0x4e, 0x47]), 'png'],
  ['a.gif', 'GIF89a', 'gif'],
  ['a.webp', 'RIFFxxxxWEBP', 'webp'],
  ['a.heic', 'xxxxftypheic', 'heic'],
  ['a.png', '<svg onload="alert(1)">', null],
  ['a.csv', 'a,b\n', 'csv'],
  ['a.txt', 'words', 'txt'],
  ['a.ics', 'BEGIN:VCALENDAR', 'ics'],
  ['a.eml', 'From: x', 'eml'],
  ['a.txt', 'a\0b', null],
  ['a.txt', '#!/bin/sh', null],
  ['a.html', '<p>', null],
  ['a.svg', '<svg/>', null],
  ['a.zip', 'PK\u0003\u0004', null],
  ['a.xlsx', 'PK\u0003\u0004 no sheet', null],
  ['winmail.dat', 'x', null],
  ['a', 'words', null],
])('%s with %s is kept as %s', (name, content, kind) => {
  expect(mailFileKind(file(name, content))).toBe(kind)
})

test.each([
  ['../../etc/passwd.pdf', 'passwd.pdf'],
  ['C:\\Users\\me\\PO 4502.PDF', 'PO 4502.pdf'],
  ['Kōtuku "crew"\r\n.pdf', 'Kōtuku crew.pdf'],
  ['.pdf', 'File.pdf'],
  [`${'a'.repeat(300)}.pdf`, `${'a'.repeat(100)}.pdf`],
])('%j is called %j', (given, name) => expect(fileNameOf(given, 'pdf', 'File')).toBe(name))

test('what is too much, too big or unknown is named with its reason', () => {
  const many = Array.from({ length: mostFiles + 1 }, (_, at) => file(`${at}.txt`, 'words'))
  expect(sortFiles(many).leftOut).toEqual([{ name: `${mostFiles}.txt`, bytes: 5, why: 'many' }])
  const { kept, leftOut } = sortFiles([
    file('a.exe', 'MZ'),
    file('b.txt', 'b'),
    file('c.txt', Buffer.alloc(mostFileBytes + 1, 'c')),
  ])
  expect(kept.map(({ name }) => name)).toEqual(['b.txt'])
  expect(leftOut.map(({ why }) => why)).toEqual(['kind', 'size'])
  expect(Object.keys(leftOutWords).sort()).toEqual(['kind', 'many', 'size'])
})
