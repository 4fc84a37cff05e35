import { describe, expect, test } from 'vitest'
import { labelOf, readablePage, wordsOf } from './readable-page.rules'

describe('the readable export', () => {
  test.each([
    ['dateOfBirth', 'Date of birth'],
    ['date_of_birth', 'Date of birth'],
    ['totalCents', 'Total'],
    ['including_gst_cents', 'Including GST'],
  ])('names %s as %s', (name, label) => {
    expect(labelOf(name)).toBe(label)
  })

  test.each([
    ['totalCents', 22425, '$224.25'],
    ['totalCents', '22425', '$224.25'],
    ['dateOfBirth', '1990-04-30', '30 Apr 1990'],
    ['at', new Date('2026-11-21T08:00:00Z'), '21 Nov 2026, 9.00 pm'],
    ['isLate', false, 'No'],
    ['state', 'awaiting_payment', 'Awaiting payment'],
    ['kind', 'enquiry-reply', 'Enquiry reply'],
    ['subject', 'well-known', 'well-known'],
    ['needs', { diet: 'No nuts', access: null, readingHelp: true }, 'Diet: No nuts, Reading help: Yes'],
    ['needs', null, ''],
  ])('says %s %j as %j', (name, value, words) => {
    expect(wordsOf(name, value)).toBe(words)
  })

  test('is a page of its own that nothing written by others can break', () => {
    const parts = [
      { part: 'Enquiries', rows: [{ message: '<script>alert(1)</script>', empty: null }] },
      { part: 'Orders', rows: [] },
    ]
    const page = readablePage('<b>Ana</b>', parts, new Date('2026-11-21T08:00:00Z'))
    expect(page).not.toMatch(/<script|<b>/)
    expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
    expect(page).toContain('Nothing is held under: Orders.')
    expect(page).not.toContain('Empty')
  })
})
