import { expect, test } from 'vitest'
import {
  countParts,
  fewerWords,
  fitText,
  fixed,
  inPhoneSigns,
  mostParts,
  optional,
  writtenText,
} from './text-length.rules'

test.each([
  ['nothing', '', 1],
  ['160 letters of GSM', 'a'.repeat(160), 1],
  ['161 of them', 'a'.repeat(161), 2],
  ['twice 153', 'a'.repeat(306), 2],
  ['one more', 'a'.repeat(307), 3],
  ['a euro sign takes two places', `${'a'.repeat(159)}€`, 2],
  ['one that would be parted begins the next part', `${'a'.repeat(152)}€${'a'.repeat(152)}`, 3],
  ['é, à and ñ are GSM', 'éàñ'.repeat(53), 1],
  ['70 letters with a macron', `ō${'a'.repeat(69)}`, 1],
  ['71 of them', `ō${'a'.repeat(70)}`, 2],
  ['twice 67', `ō${'a'.repeat(133)}`, 2],
  ['one more of those', `ō${'a'.repeat(134)}`, 3],
  ['an emoji takes two places', `${'ō'.repeat(69)}👷`, 2],
  ['and is not parted', `${'ō'.repeat(66)}👷${'ō'.repeat(66)}`, 3],
])('%s', (_name, text, parts) => {
  expect(countParts(text)).toBe(parts)
})

test('quotes, dashes and ellipses are typed as on a phone; macrons and names stay', () => {
  expect(inPhoneSigns(' We’re “on”\r\n 8–9 …\u00a0Hēmi ʻAna ')).toBe('We\'re "on" 8-9 ... Hēmi ʻAna')
})

test('the least important clause goes first, and only as far as it must', () => {
  const [greeting, day, bring] = [optional('Kia ora Sione,', 2), fixed('Tue 22 Dec'), optional('Bring boots.', 1)]
  expect(fitText([greeting, day, bring])).toBe('Kia ora Sione, Tue 22 Dec Bring boots.')
  expect(fitText([greeting, day, bring, fixed('x'.repeat(275))])).toBe(`Kia ora Sione, Tue 22 Dec ${'x'.repeat(275)}`)
  expect(fitText([greeting, day, bring, fixed('x'.repeat(290))])).toBe(`Tue 22 Dec ${'x'.repeat(290)}`)
})

test('what is left when all that may go is gone is sent whole, in more parts', () => {
  const link = `https://hivis.example/${'a'.repeat(400)}`
  expect(fitText([optional('Kia ora', 1), fixed(link)])).toBe(link)
})

test('a name that takes the room is left out, and with its macron the whole text has more of it', () => {
  const text = fitText([optional('Kia ora Hēmi,', 1), fixed('a'.repeat(150))])
  expect(text).toBe('a'.repeat(150))
  expect(countParts(text)).toBeLessThanOrEqual(mostParts)
})

test('a name gets shorter by whole words', () => {
  expect(fewerWords('Working at Height')).toEqual(['Working at...', 'Working...'])
  expect(fewerWords('Refresher')).toEqual([])
})

test('what staff write goes whole after who sends it, who is named once', () => {
  expect(writtenText('Hivis', ' Kia ora,\nwe’re “open” ')).toBe('Hivis: Kia ora, we\'re "open"')
  expect(writtenText('Hivis', 'hivis here, call us')).toBe('hivis here, call us')
  expect(writtenText('Hivis', 'a'.repeat(400))).toBe(`Hivis: ${'a'.repeat(400)}`)
})
