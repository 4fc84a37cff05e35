import { expect, test } from 'vitest'
import { countParts, fixed, optional } from './text-length.rules'
import { isTextKind, reachOf, renderText } from './texts.rules'

test('a text is one line that begins with who sends it, and tells kinds of texts from mails', () => {
  const said = renderText('Hivis', [fixed(' Kia ora\r\n Hēmi ')])
  expect(said).toEqual({ subject: 'Text message', html: '', text: 'Hivis: Kia ora Hēmi' })
  expect(isTextKind('text-attendee-booked')).toBe(true)
  expect(isTextKind('attendee-booked')).toBe(false)
})

test('a text that is too long loses a clause, its link stays whole', () => {
  const link = `https://hivis.example/course-offer/${'a'.repeat(90)}/`
  const { text } = renderText('Hivis', [optional('Aotearoa '.repeat(30), 1), fixed(link)])
  expect(text).toBe(`Hivis: ${link}`)
  expect(countParts(text)).toBe(1)
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
