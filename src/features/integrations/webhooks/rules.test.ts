import { expect, test } from 'vitest'
import { daysKept, eventWords, longestWebhook, oldSecretHours, troubleOfUrl } from './rules'

const notHttps = 'Enter an address that begins with https://.'
const named = 'Enter the address without a user name or password. The signature shows who sends.'
const marked = 'Enter the address without the part after #.'

test.each([
  ['https://books.example/hook', null, null],
  ['https://books.example:8443/hook?from=hivis', null, null],
  ['http://books.example/hook', notHttps, null],
  ['ftp://books.example/hook', notHttps, notHttps],
  ['javascript:alert(1)', notHttps, notHttps],
  ['xhttps://books.example/hook', notHttps, notHttps],
  ['httpsx://books.example/hook', notHttps, notHttps],
  ['books.example/hook', notHttps, notHttps],
  ['', notHttps, notHttps],
  ['https://me@books.example/hook', named, named],
  ['https://me:secret@books.example/hook', named, named],
  ['https://:secret@books.example/hook', named, named],
  ['https://books.example/hook#part', marked, marked],
])('%j is answered with %s, and on a machine of one’s own with %s', (url, trouble, atHome) => {
  expect(troubleOfUrl(url, false)).toBe(trouble)
  expect(troubleOfUrl(url, true)).toBe(atHome)
})

test.each([
  ['order.placed', 'An order is placed'],
  ['enquiry.changed', 'An enquiry’s status or owner changes'],
  ['webhook.tested', 'A test'],
  ['order.vanished', 'order.vanished'],
])('the event %s is said as “%s”', (name, words) => {
  expect(eventWords(name)).toBe(words)
})

test('an old secret signs for a day, and messages are kept for thirty', () => {
  expect([oldSecretHours, daysKept]).toEqual([24, 30])
  expect(longestWebhook).toEqual({ name: 60, url: 500 })
})
