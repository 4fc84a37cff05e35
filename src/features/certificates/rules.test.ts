import { expect, test } from 'vitest'
import { drawPdf } from '@/lib/pdf'
import { type CertificateFacts, type CertificateSeal, certificateOf, readCertificateToken } from './rules'

const facts: CertificateFacts = {
  name: 'Mereana Pōtae',
  courseName: 'Foundation Passport – te reo Māori',
  place: 'Taupō',
  trainer: 'Hēmi Walker',
  credits: 10,
  completedDate: '2026-11-20',
  cardNumber: '2604437',
  level: 'foundation',
  expiresOn: '2028-11-20',
  brand: 'Hivis Training',
}

async function read(content: CertificateFacts, seal?: CertificateSeal) {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs')
  const bytes = await drawPdf(certificateOf(content, seal))
  const file = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise
  const page = await file.getPage(1)
  const items = (await page.getTextContent()).items.flatMap((item) =>
    'str' in item && item.str.trim()
      ? [{ text: item.str, right: item.transform[4] + item.width, y: item.transform[5] }]
      : [],
  )
  const [, , width = 0] = page.view
  return { text: items.map(({ text }) => text).join(' '), items, pages: file.numPages, width, bytes }
}

test('says who has passed what, with its macrons, on one sheet', async () => {
  const { text, pages } = await read(facts)
  expect(pages).toBe(1)
  for (const words of [
    'Mereana Pōtae',
    'Foundation Passport – te reo Māori',
    'Taupō',
    'Hēmi Walker',
    '20 Nov 2026',
    '20 Nov 2028',
  ])
    expect(text).toContain(words)
})

test('keeps the longest names on its sheet, and leaves out what there is not', async () => {
  const long = {
    ...facts,
    name: 'Te Ahorangi-Whakamārama Papakura Fa’asega-Vaituulala',
    courseName: 'Health and Safety Representative '.repeat(3),
  }
  const { items, pages, width, text } = await read({
    ...long,
    trainer: null,
    cardNumber: null,
    level: null,
    expiresOn: null,
  })
  expect(pages).toBe(1)
  expect(items.every(({ right, y }) => right <= width - 50 && y > 40)).toBe(true)
  expect(text).not.toMatch(/Trainer|Card/)
})

test.each([
  ['x'.repeat(26), 'display'],
  ['x'.repeat(27), 'title'],
])('the name %s is in the type of a %s', (name, kind) => {
  const { parts, isLandscape } = certificateOf({ ...facts, name })
  expect(isLandscape).toBe(true)
  expect(parts).toContainEqual({ kind, text: name })
})

test.each([
  [{}, ['Completed on', 'Place', 'Trainer', 'Credits', 'Card number', 'Card']],
  [{ trainer: null }, ['Completed on', 'Place', 'Credits', 'Card number', 'Card']],
  [{ cardNumber: null }, ['Completed on', 'Place', 'Trainer', 'Credits', 'Card']],
  [{ expiresOn: null }, ['Completed on', 'Place', 'Trainer', 'Credits', 'Card number']],
  [{ level: 'moon' }, ['Completed on', 'Place', 'Trainer', 'Credits', 'Card number']],
])('with %j it says %j', (change, names) => {
  const pairs = certificateOf({ ...facts, ...change }).parts.flatMap((part) => (part.kind === 'pairs' ? [part] : []))
  expect(pairs.map(({ isLarge, rows }) => [isLarge, rows.map(([name]) => name)])).toEqual([[true, names]])
})

test('the card is told by its level and its last day', () => {
  expect(JSON.stringify(certificateOf(facts).parts)).toContain('["Card","Foundation, valid until 20 Nov 2028"]')
})

const seal: CertificateSeal = {
  words: 'Recognised by the Aotearoa Trades Register, provider 2047.',
  signer: { name: 'Mere Ngata', role: 'Head of training', picture: null },
  checkUrl: 'https://www.example.nz/card/certificate/abc/',
}

test('has the words and the signature of the provider, and a code to check it, on its one sheet', async () => {
  const { text, pages, items, bytes } = await read(facts, seal)
  expect([pages, bytes.length < 150_000]).toEqual([1, true])
  for (const words of [
    seal.words ?? '?',
    'Mere Ngata',
    'Head of training',
    'Scan to check that it’s valid',
    'www.example.nz',
  ])
    expect(text.replaceAll(/\s+/g, ' ')).toContain(words)
  expect(items.every(({ y }) => y > 20)).toBe(true)
})

test('the longest names leave room for the code', async () => {
  const long = {
    ...facts,
    name: 'Te Ahorangi-Whakamārama Papakura Fa’asega-Vaituulala',
    courseName: 'Health and Safety Rep '.repeat(3),
  }
  expect((await read(long, seal)).pages).toBe(1)
})

test('without a signer has only the code', async () => {
  const { text } = await read(facts, { ...seal, words: null, signer: null })
  expect(text).toContain('www.example.nz')
  expect(text).not.toContain('Head of training')
})

test.each([
  [
    { attendee: 7, completed: '2026-11-20' },
    { attendee: 7, completed: '2026-11-20' },
  ],
  [{ attendee: '7', completed: '2026-11-20' }, null],
  [{ attendee: 7 }, null],
  [null, null],
  ['7', null],
])('a code that seals %j reads as %j', (opened, read) => expect(readCertificateToken(opened)).toEqual(read))
