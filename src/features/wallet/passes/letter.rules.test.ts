import { expect, test } from 'vitest'
import { drawPdf } from '@/lib/pdf'
import { readPdf } from '../../../../tests/support/pdf'
import { cardLetterOf } from './letter.rules'

const letter = {
  pass: { name: 'मीरा शर्मा', number: '2700001' },
  card: { id: 1, level: 'supervisor', expiresOn: '2027-11-30', revokedOn: null },
  code: 'https://www.example.co.nz/card/fedcba9876543210fedcba9876543210/#AQAB',
  brandName: 'Hivis Training',
  phone: '0800 448 472',
  today: '2026-11-26',
} as const

test('a letter says what the card is, until when, and leads to its check', async () => {
  const { text, lines, links, alts, pages, title } = await readPdf(await drawPdf(cardLetterOf(letter)))
  for (const words of [
    'Site safety card',
    'Supervisor',
    '30 Nov 2027',
    '2700001',
    'photo identification',
    'Is it valid today?',
    'As of 26 Nov 2026',
    '0800 448 472',
  ])
    expect(text).toContain(words)
  expect(lines).toContain('मीरा शर्मा')
  expect(links).toEqual([letter.code])
  expect(alts[0]).toBe(`Is it valid today? ${letter.code}`)
  expect([pages, title]).toEqual([1, 'Site safety card of मीरा शर्मा'])
})

test('a card without a number has a dash', () =>
  expect(JSON.stringify(cardLetterOf({ ...letter, pass: { ...letter.pass, number: null } }))).toContain(
    '["Number","–"]',
  ))
