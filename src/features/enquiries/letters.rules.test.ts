import { describe, expect, test } from 'vitest'
import { readLetter, wellFormed } from './letters.rules'

const mail = (...lines: readonly (string | Buffer)[]) =>
  readLetter(
    Buffer.concat(
      lines.flatMap((line) => [typeof line === 'string' ? Buffer.from(line, 'latin1') : line, Buffer.from('\r\n')]),
    ),
  )

const head = [
  'From: =?utf-8?Q?H=C4=93mi?= Kauri <Hemi@Kauri.example>',
  'To: office@kowhai.example',
  'Message-ID: <1@kauri.example>',
]

describe('an incoming mail', () => {
  test('says who wrote, to whom and what', async () => {
    const { fromName, fromEmail, to, subject, text, sentAt, messageId, mark } = await mail(
      ...head,
      'Cc: ana@kauri.example',
      'Delivered-To: office+enq-2026-000001-abcdefabcdef@kowhai.example',
      'Subject: =?iso-8859-1?Q?Kia_ora_=E0_tous?=',
      'Date: Tue, 24 Nov 2026 09:20:00 +1300',
      '',
      'Line one',
      'Line two',
    )
    expect({ fromName, fromEmail, subject, text, messageId, mark }).toEqual({
      fromName: 'Hēmi Kauri',
      fromEmail: 'hemi@kauri.example',
      subject: 'Kia ora à tous',
      text: 'Line one\nLine two',
      messageId: '<1@kauri.example>',
      mark: null,
    })
    expect(to).toContain('office+enq-2026-000001-abcdefabcdef@kowhai.example')
    expect(sentAt?.toISOString()).toBe('2026-11-23T20:20:00.000Z')
  })

  test.each([
    ['windows-1252', Buffer.from([0x93, 0x48, 0x69, 0x94]), '“Hi”'],
    ['shift_jis', Buffer.from([0x82, 0xb1, 0x82, 0xf1]), 'こん'],
    ['koi8-r', Buffer.from([0xf0, 0xd2, 0xc9]), 'При'],
    ['gb2312', Buffer.from([0xc4, 0xe3]), '你'],
    ['x-no-such-charset', Buffer.from('plain'), 'plain'],
  ])('in %s is read as its writer saw it', async (charset, bytes, words) => {
    expect((await mail(...head, `Content-Type: text/plain; charset=${charset}`, '', bytes)).text).toBe(words)
  })

  test('of HTML alone has its words, without pictures, scripts and addresses of links', async () => {
    const { text, html } = await mail(
      ...head,
      'Content-Type: text/html; charset=utf-8',
      '',
      '<style>p{color:red}</style><h1>Kia ora</h1><p>One<br>two <a href="https://x.example">here</a></p><img src="https://x.example/p.png"><script>alert(1)</script>',
    )
    expect(text).toContain('Kia ora')
    expect(text).toContain('One\ntwo here')
    expect(text).not.toMatch(/alert|x\.example|color/)
    expect(html).toContain('<h1>')
  })

  test.each([
    ['Content-Type: multipart/report; report-type=delivery-status; boundary=x', 'bounce'],
    ['X-Spam-Status: Yes, score=9', 'spam'],
    ['Authentication-Results: mx; dmarc=fail', 'spam'],
    ['Auto-Submitted: auto-replied', 'auto-reply'],
    ['Auto-Submitted: no', null],
    ['X-Autoreply: yes', 'auto-reply'],
    ['Precedence: bulk', 'bulk'],
    ['List-Unsubscribe: <mailto:x@y.example>', 'bulk'],
    ['Subject: Automatic reply: away', 'auto-reply'],
    ['Subject: The office out of town', null],
  ])('with %s is marked %s', async (line, mark) => {
    expect((await mail(...head, line, '', 'Words')).mark).toBe(mark)
  })

  test('passed on by someone else’s server doesn’t count as forged for what that one said', async () => {
    const lines = [
      'Authentication-Results: mx.kowhai.example; dmarc=pass',
      'Authentication-Results: elsewhere; dmarc=fail',
    ]
    expect((await mail(...head, ...lines, '', 'Words')).mark).toBeNull()
  })

  test('of no head, no words or half a letter is kept all the same', async () => {
    expect(await readLetter(Buffer.alloc(0))).toMatchObject({ fromEmail: null, text: '', messageId: null })
    expect((await mail(...head, '', 'a\0b')).text).toBe('ab')
    expect(wellFormed('a\ud83d')).toBe('a')
    expect(wellFormed('a😀')).toBe('a😀')
  })

  test('nested past sense is unreadable, with what its head says', async () => {
    const deep = Array.from({ length: 300 }, (_, at) => [
      `Content-Type: multipart/mixed; boundary="b${at}"`,
      '',
      `--b${at}`,
    ]).flat()
    expect(await mail(...head, 'Subject: Deep', ...deep, '', 'Words')).toMatchObject({
      mark: 'unreadable',
      subject: 'Deep',
      fromEmail: 'hemi@kauri.example',
    })
  })

  test('that is only a beginning says so and keeps no files', async () => {
    expect(
      await readLetter(Buffer.from(`${head.join('\r\n')}\r\nSubject: Big\r\n\r\nWords`), { isWhole: false }),
    ).toMatchObject({
      mark: 'unreadable',
      subject: 'Big',
      files: [],
    })
  })

  test('has its files, but not the logo of its signature', async () => {
    const part = (...lines: string[]) => ['--x', ...lines]
    const { files } = await mail(
      ...head,
      'Content-Type: multipart/related; boundary=x',
      '',
      ...part('Content-Type: text/html', '', '<img src="cid:logo">'),
      ...part(
        'Content-Type: image/png',
        'Content-ID: <logo>',
        'Content-Disposition: inline; filename=logo.png',
        '',
        'small',
      ),
      ...part('Content-Type: application/pdf', 'Content-Disposition: attachment; filename="PO.pdf"', '', '%PDF-1'),
      '--x--',
    )
    expect(files.map(({ name }) => name)).toEqual(['PO.pdf'])
  })

  test('is the same by whichever way it comes, and another with other words', async () => {
    const one = await mail(...head, '', 'Words')
    const relayed = await mail('Received: by mx.example', ...head, '', 'Words')
    const other = await mail(...head, '', 'Other words')
    expect(relayed.fingerprint).toBe(one.fingerprint)
    expect(other.fingerprint).not.toBe(one.fingerprint)
  })
})
