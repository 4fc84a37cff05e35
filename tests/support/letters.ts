/** A mail as it comes over the wire. */
export function letter(
  given: {
    from?: string
    to?: string
    subject?: string
    text?: string
    html?: string
    id?: string
    headers?: readonly string[]
    files?: readonly { name: string; type: string; content: Buffer | string }[]
  } = {},
): Buffer {
  const {
    from = 'Hēmi Kauri <hemi@kauri.example>',
    to = 'office@kowhai.example',
    subject = 'Foundation for 14 people',
    text = 'Kia ora, can you do two mornings at our yard?',
    html,
    id = `<${crypto.randomUUID()}@kauri.example>`,
    headers = [],
    files = [],
  } = given
  const encoded = (value: string) =>
    /^[\x20-\x7e]*$/.test(value)
      ? value
      : value.replace(
          /[^<>@]*[^\x20-\x7e][^<>@]*/g,
          (part) => `=?utf-8?B?${Buffer.from(part.trim()).toString('base64')}?= `,
        )
  const head = [
    `From: ${encoded(from)}`,
    `To: ${to}`,
    `Subject: ${encoded(subject)}`,
    `Date: Tue, 24 Nov 2026 09:20:00 +1300`,
    `Message-ID: ${id}`,
    'MIME-Version: 1.0',
    ...headers,
  ]
  const base64 = (content: Buffer | string) =>
    Buffer.from(content)
      .toString('base64')
      .replace(/(.{76})/g, '$1\r\n')
  const part = (type: string, content: Buffer | string, more: readonly string[] = []) =>
    [`Content-Type: ${type}`, 'Content-Transfer-Encoding: base64', ...more, '', base64(content)].join('\r\n')
  const parts = [
    part('text/plain; charset=utf-8', text),
    ...(html === undefined ? [] : [part('text/html; charset=utf-8', html)]),
  ]
  const body =
    parts.length === 1
      ? (parts[0] ?? '')
      : [
          'Content-Type: multipart/alternative; boundary="alt"',
          '',
          ...parts.flatMap((one) => ['--alt', one]),
          '--alt--',
        ].join('\r\n')
  if (files.length === 0) return Buffer.from([...head, body].join('\r\n'))
  const attached = files.map(({ name, type, content }) =>
    part(type, content, [`Content-Disposition: attachment; filename*=utf-8''${encodeURIComponent(name)}`]),
  )
  return Buffer.from(
    [
      ...head,
      'Content-Type: multipart/mixed; boundary="mix"',
      '',
      ...[body, ...attached].flatMap((one) => ['--mix', one]),
      '--mix--',
      '',
    ].join('\r\n'),
  )
}
