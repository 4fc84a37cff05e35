import { expect, test } from 'vitest'
import { isTextKind, renderText } from './texts.rules'

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
