import { expect, test } from 'vitest'
import { isTextKind, reachOf, renderText } from './texts.rules'

test('a text is one line, and tells kinds of texts from mails', () => {
  expect(renderText(' Kia ora\r\n Hēmi ').text).toBe('Kia ora Hēmi')
  expect(isTextKind('text-attendee-booked')).toBe(true)
  expect(isTextKind('attendee-booked')).toBe(false)
})

test('a text that is too long is cut at a word, its link stays whole', () => {
  const link = `https://hivis.example/course-offer/${'a'.repeat(90)}/`
  const { text } = renderText('Aotearoa '.repeat(60), link)
  expect(text.endsWith(`Aotearoa… ${link}`)).toBe(true)
  expect(text.length).toBeLessThanOrEqual(201)
})

/** A link of 20 characters and the space in front leave 180. */
const link = 'https://a.example/xy'

test.each([
  ['as long as three segments', 'x'.repeat(201), '', 'x'.repeat(201)],
  ['a letter longer', 'x'.repeat(202), '', `${'x'.repeat(200)}…`],
  ['as long as a link leaves room', 'x'.repeat(180), link, `${'x'.repeat(180)} ${link}`],
  ['a letter longer than that', 'x'.repeat(181), link, `${'x'.repeat(179)}… ${link}`],
  ['longer, of several words', `Kia ora ${'x'.repeat(194)}`, '', 'Kia ora…'],
])('a text that is %s', (_name, words, end, text) => {
  expect(renderText(words, end)).toEqual({ subject: 'Text message', html: '', text })
})

test.each([
  ['an email is used first', 'hemi@people.example', '021 555 0123', { to: 'hemi@people.example', isText: false }],
  ['else the mobile', null, '021 555 0123', { to: '+64215550123', isText: true }],
  ['a landline takes no texts', null, '07 555 0123', null],
  ['without either there is no way', null, null, null],
  ['an empty email is none', '', '021 555 0123', { to: '+64215550123', isText: true }],
])('%s', (_name, email, phoneNumber, reach) => {
  expect(reachOf({ email, phoneNumber })).toEqual(reach)
})
