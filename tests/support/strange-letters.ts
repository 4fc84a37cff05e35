import { letter } from './letters'

/** A number between 0 and 1 that only the seed decides. */
export function drawing(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}

const crlf = (...lines: readonly string[]) => Buffer.from(lines.join('\r\n'), 'latin1')

/** Each way of writing a mail that mail programs of this world have. `mark` is a word of this mail alone, in its subject. */
const shapes: readonly ((mark: string, head: readonly string[]) => Buffer)[] = [
  (mark) => letter({ subject: mark, text: `Plain words of ${mark}` }),
  (mark) =>
    letter({
      subject: `${mark} Ngā mihi 你好 😀`,
      text: 'Tēnā koe, 你好 😀',
      from: 'Tāne Māhuta <tane@forest.example>',
    }),
  (mark, head) =>
    crlf(
      ...head,
      `Subject: ${mark}`,
      'Content-Type: text/plain; charset=iso-8859-1',
      'Content-Transfer-Encoding: quoted-printable',
      '',
      'caf=E9 =',
      'soft',
    ),
  (mark, head) =>
    Buffer.concat([
      crlf(...head, `Subject: ${mark}`, 'Content-Type: text/plain; charset=shift_jis', '', ''),
      Buffer.from([0x82, 0xb1, 0x82, 0xf1, 0x82]),
    ]),
  (mark) =>
    letter({
      subject: mark,
      html: '<p onclick="alert(1)">Kia ora<script>alert(2)</script><img src=x onerror=alert(3)></p>',
    }),
  (mark, head) => {
    const depth = 12
    const open = Array.from({ length: depth }, (_, at) => [
      `Content-Type: multipart/mixed; boundary="b${at}"`,
      '',
      `--b${at}`,
    ]).flat()
    const close = Array.from({ length: depth }, (_, at) => `--b${depth - 1 - at}--`)
    return crlf(...head, `Subject: ${mark}`, ...open, 'Content-Type: text/plain', '', 'Deep inside', ...close)
  },
  (mark) =>
    letter({
      subject: mark,
      files: [
        { name: 'winmail.dat', type: 'application/ms-tnef', content: Buffer.from([0x78, 0x9f, 0x3e, 0x22, 1, 2, 3]) },
      ],
    }),
  (mark, head) =>
    crlf(
      ...head,
      `Subject: ${mark}`,
      'Content-Type: multipart/signed; protocol="application/pkcs7-signature"; micalg=sha-256; boundary=s',
      '',
      '--s',
      'Content-Type: text/plain',
      '',
      'Signed words',
      '--s',
      'Content-Type: application/pkcs7-signature; name=smime.p7s',
      'Content-Transfer-Encoding: base64',
      '',
      'MIAGCSqGSIb3DQEHAqCAMIACAQExDzANBglghkgBZQMEAgEFADCABgkqhkiG',
      '--s--',
    ),
  (mark, head) =>
    crlf(
      ...head,
      `Subject: ${mark}`,
      'Content-Type: application/pkcs7-mime; smime-type=signed-data; name=smime.p7m',
      'Content-Transfer-Encoding: base64',
      '',
      'MIAGCSqGSIb3DQEHAqCAMIACAQExDzANBglghkgBZQMEAgEFADCABgkqhkiG',
    ),
  (mark, head) => crlf(...head, `Subject: ${mark}`, '', ''),
  (mark, head) => crlf(...head, `Subject: ${mark}`, 'Content-Type: text/plain; charset=x-unknown-9', '', 'Words'),
  (mark, head) =>
    crlf(
      ...head,
      `Subject: ${mark}`,
      'Content-Type: multipart/mixed; boundary=never',
      '',
      '--never',
      'Content-Type: text/plain',
      '',
      'No end',
    ),
  (mark, head) => Buffer.from([...head, `Subject: ${mark}`, '', 'Only line feeds', ''].join('\n')),
  (mark, head) =>
    Buffer.concat([
      crlf(...head, `Subject: ${mark}`, 'Content-Type: text/plain; charset=utf-8', '', ''),
      Buffer.from([0x61, 0, 0xed, 0xa0, 0xbd, 0xff, 0xfe, 0x62]),
    ]),
  (mark) =>
    letter({
      subject: mark,
      files: [{ name: 'Fwd.eml', type: 'message/rfc822', content: letter({ subject: 'Inside' }) }],
    }),
  (mark) =>
    letter({
      subject: mark,
      files: [
        { name: 'Invitation.ics', type: 'text/calendar; method=REQUEST', content: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR' },
      ],
    }),
  (mark, head) => crlf(...head, `X-Long: ${'x'.repeat(60_000)}`, `Subject: ${mark}`, '', 'Words'),
  (mark, head) => crlf(...head, `Subject: ${mark}`, 'List-Id: <news.example>', 'Precedence: bulk', '', 'News'),
  (mark, head) => crlf(...head, `Subject: ${mark}`, 'Auto-Submitted: auto-replied', '', 'I am away'),
  (mark, head) =>
    crlf(
      ...head,
      `Subject: ${mark}`,
      'Content-Type: text/plain; format=flowed; delsp=yes',
      '',
      'Flowed ',
      'words ',
      'of a mail',
      '-- ',
      'Sent from my phone',
    ),
  (mark, head) => {
    const open = Array.from({ length: 300 }, (_, at) => [
      `Content-Type: multipart/mixed; boundary="b${at}"`,
      '',
      `--b${at}`,
    ]).flat()
    return crlf(...head, `Subject: ${mark}`, ...open, '', 'Past sense')
  },
  (mark, head) =>
    Buffer.concat([
      crlf(...head, `Subject: ${mark}`),
      Buffer.from('\r\nX-Raw: h\u00e9llo\r\n\tfolded\r\n\r\nWords', 'utf8'),
    ]),
  (mark) => letter({ subject: mark, text: `${mark}\n\n${'> quoted line of an old mail\n'.repeat(3_000)}` }),
  (mark) => letter({ subject: mark, html: `<table>${'<tr><td>cell</td></tr>'.repeat(2_000)}</table>`, text: '' }),
  (mark) =>
    letter({
      subject: mark,
      files: Array.from({ length: 40 }, (_, at) => ({ name: `${at}.txt`, type: 'text/plain', content: `file ${at}` })),
    }),
  (mark, head) =>
    crlf(
      'To: undisclosed-recipients:;',
      ...head.filter((line) => line.startsWith('Message-ID')),
      `Subject: ${mark}`,
      '',
      'From no one',
    ),
  (mark, head) =>
    crlf(
      ...head.map((line) => (line.startsWith('From') ? 'From: "a@b.example" <not an address' : line)),
      `Subject: ${mark}`,
      '',
      'Broken sender',
    ),
]

export const shapeCount = shapes.length

/** The mail of this number: every shape in turn, from one of two hundred people; now and then one answers the one before. */
export function strangeLetter(number: number, random: () => number): { raw: Buffer; mark: string } {
  const mark = `mark${number}x`
  const writer = Math.floor(random() * 200)
  const head = [
    `From: Writer ${writer} <writer${writer}@crowd.example>`,
    'To: office@kowhai.example',
    `Message-ID: <${number}@crowd.example>`,
    'Date: Tue, 24 Nov 2026 09:20:00 +1300',
    ...(random() < 0.2 ? [`In-Reply-To: <${number - 1}@crowd.example>`] : []),
  ]
  const shape = shapes[number % shapes.length]
  if (!shape) throw new Error('no shape')
  return { raw: shape(mark, head), mark }
}

/** A mail of that many bytes: a file of noise. */
export const bigLetter = (mark: string, bytes: number): Buffer =>
  letter({
    subject: mark,
    files: [
      {
        name: 'Plan.pdf',
        type: 'application/pdf',
        content: Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(bytes, 'x')]),
      },
    ],
  })
