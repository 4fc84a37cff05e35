import { describe, expect, test } from 'vitest'
import { labelOf, readablePage, wordsOf } from './readable-page.rules'

describe('the readable export', () => {
  test.each([
    ['dateOfBirth', 'Date of birth'],
    ['date_of_birth', 'Date of birth'],
    ['totalCents', 'Total'],
    ['including_gst_cents', 'Including GST'],
    ['customerId', 'Customer number'],
  ])('names %s as %s', (name, label) => {
    expect(labelOf(name)).toBe(label)
  })

  test.each([
    ['totalCents', 22425, '$224.25'],
    ['totalCents', '22425', '$224.25'],
    ['totalCents', 'not yet', 'not yet'],
    ['seats', 3, '3'],
    ['photoBase64', 'iVBORw0KGgo=', 'In the file for programs (JSON)'],
    ['days', ['2026-11-02', '2026-11-03'], '02 Nov 2026; 03 Nov 2026'],
    ['at', '2026-11-21T08:00:00.000Z', '21 Nov 2026, 9.00 pm'],
    ['at', '2026-11-21T08:00:00+13:00', '21 Nov 2026, 8.00 am'],
    ['subject', '2026-11-21T08:00 at the gate', '2026-11-21T08:00 at the gate'],
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

  const now = new Date('2026-11-21T08:00:00Z')
  const bodyOf = (...parts: Parameters<typeof readablePage>[1]) =>
    readablePage('Ana', parts, now).replace(/^[\s\S]*<\/h1>/, '')

  test('has a section for each part that holds something, row after row, and the rest in one sentence', () => {
    const seats = { part: 'Seats', rows: [{ day: '2026-11-02', isLate: false }, { day: '2026-11-03' }] }
    const orders = { part: 'Orders', rows: [{ totalCents: 100 }] }
    const nothing = ['Cards', 'Enquiries'].map((part) => ({ part, rows: [] }))
    const sections =
      '<section><h2>Seats (2)</h2><dl><div><dt>Day</dt><dd>02 Nov 2026</dd></div><div><dt>Is late</dt><dd>No</dd></div></dl>' +
      '<dl><div><dt>Day</dt><dd>03 Nov 2026</dd></div></dl></section>' +
      '<section><h2>Orders (1)</h2><dl><div><dt>Total</dt><dd>$1.00</dd></div></dl></section>'
    const asOf = '<p>As of 21 Nov 2026, 9.00 pm.</p>'
    expect(bodyOf(seats, orders)).toBe(`${asOf}${sections}</body></html>\n`)
    expect(bodyOf(seats, orders, ...nothing)).toBe(
      `${asOf}${sections}<p>Nothing is held under: Cards, Enquiries.</p></body></html>\n`,
    )
  })
})
