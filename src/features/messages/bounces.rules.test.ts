import { describe, expect, test } from 'vitest'
import { complaint, goesAnyway, isSigned, readEvents, readReport, reasonOf, signatureOf } from './bounces.rules'

test.each([
  ['550', 'The address isn’t known to its mail server, or takes no mail (550).'],
  ['5.1.1', 'The address isn’t known to its mail server, or takes no mail (5.1.1).'],
  ['5.2.2', 'The mailbox is full (5.2.2).'],
  ['552', 'The mailbox is full (552).'],
  ['5.7.1', 'Its mail server doesn’t take our mail (5.7.1).'],
  ['554', 'Its mail server refuses mail to it (554).'],
])('%s is said in plain words', (code, words) => {
  expect(reasonOf(code)).toBe(words)
})

test('what lets people in goes to any address', () => {
  expect(['staff-welcome', 'company-invitation', 'booking-confirmed', 'wallet-digest'].map(goesAnyway)).toEqual([
    true,
    true,
    false,
    false,
  ])
})

test('a signature is of these bytes and this secret', () => {
  const body = Buffer.from('{"events":[]}')
  const right = signatureOf('secret', body)
  expect([right, signatureOf('other', body), 'sha256=', undefined].map((one) => isSigned('secret', body, one))).toEqual(
    [true, false, false, false],
  )
  expect(isSigned('secret', Buffer.from('{"events": []}'), right)).toBe(false)
})

describe('events as JSON', () => {
  const read = (given: unknown) => readEvents(Buffer.from(JSON.stringify(given)))

  test('are bounces for good and complaints, with small letters', () => {
    const events = [
      { type: 'bounce', address: 'Hemi@Example.nz', code: '5.1.1', messageId: '<a@b>' },
      { type: 'bounce', address: 'ana@example.nz', code: '4.2.2' },
      { type: 'bounce', address: 'no address' },
      { type: 'complaint', address: 'mere@example.nz' },
    ]
    expect(read({ events })).toEqual([
      { address: 'hemi@example.nz', source: 'bounced', reason: reasonOf('5.1.1'), messageId: '<a@b>' },
      { address: 'mere@example.nz', source: 'complained', reason: complaint, messageId: null },
    ])
  })

  test.each([['{'], ['[]'], ['{"events":[{"type":"open","address":"a@b.nz"}]}']])('%s is none', (body) => {
    expect(readEvents(Buffer.from(body))).toBeNull()
  })
})

describe('a delivery report', () => {
  const report = [
    'Content-Type: multipart/report; report-type=delivery-status; boundary="x"',
    'Message-ID: <report@mx.example.nz>',
    '',
    '--x',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example.nz',
    '',
    'Final-Recipient: rfc822; Hemi@example.nz',
    'Action: failed',
    'Status: 5.1.1',
    'Diagnostic-Code: smtp; 550 5.1.1',
    ' <hemi@example.nz> unknown',
    '',
    'Final-Recipient: rfc822; ana@example.nz',
    'Action: delayed',
    'Status: 4.4.1',
    '',
    '--x',
    'Content-Type: text/rfc822-headers',
    '',
    'Message-ID: <ours@hivis.example>',
    '--x--',
  ].join('\r\n')

  test('names those who failed for good, and the mail it is about', () => {
    expect(readReport(Buffer.from(report))).toEqual([
      { address: 'hemi@example.nz', source: 'bounced', reason: reasonOf('5.1.1'), messageId: '<ours@hivis.example>' },
    ])
  })

  test('that is a complaint says who complained', () => {
    const abuse = 'Feedback-Type: abuse\nOriginal-Rcpt-To: <ana@example.nz>\n\nMessage-ID: <ours@hivis.example>\n'
    expect(readReport(Buffer.from(abuse))).toEqual([
      { address: 'ana@example.nz', source: 'complained', reason: complaint, messageId: '<ours@hivis.example>' },
    ])
  })

  test('is nothing in other words', () => {
    expect(readReport(Buffer.from('Kia ora, I am away until Monday.'))).toEqual([])
  })
})
