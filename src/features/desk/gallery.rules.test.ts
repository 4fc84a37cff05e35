import { describe, expect, test } from 'vitest'
import { exampleBrand } from '@/features/messages/examples'
import { messageKinds } from '@/features/messages/rules'
import { countParts, mostParts } from '@/features/messages/text-length.rules'
import { drawMails, drawTexts } from './gallery.rules'

const mails = await drawMails(exampleBrand)
const texts = await drawTexts(exampleBrand)

test('every kind of message is shown', () => {
  const names = [...mails, ...texts].map(({ name }) => name)
  const isShown = (kind: string) => names.some((name) => name === kind || name.startsWith(`${kind}-`))
  expect(messageKinds.filter((kind) => kind !== 'wording-test' && !isShown(kind))).toEqual([])
})

/** What Gmail, Outlook for Windows, or both leave out or draw wrongly. */
const stripped: readonly (readonly [what: string, sign: RegExp])[] = [
  ['flex or grid', /display:\s*(?:inline-)?(?:flex|grid)/i],
  ['positions', /position:\s*(?:absolute|fixed|relative|sticky)|float:/i],
  ['pictures drawn by code', /<(?:svg|canvas|video|object|embed|form|script|iframe|link)\b/i],
  ['pictures behind text', /background-image|background:\s*url|url\(/i],
  ['blocks that Word runs into one line', /<(?:span|strong|b|s|em)\b[^>]*display:\s*block/i],
  ['other style sheets', /@import|@font-face/i],
  ['sizes that follow the window', /\b\d+(?:vw|vh|rem|ch)\b|calc\(|var\(/i],
  ['links that run something', /href="(?!https?:|mailto:|tel:)/i],
]

const sameRules = (html: string) => {
  const images = html.match(/<img\b[^>]*>/gi) ?? []
  const elsewhere = html.replaceAll(/<!--\[if mso\]>[\s\S]*?<!\[endif\]-->/g, '')
  const styles = elsewhere.match(/<style>[\s\S]*?<\/style>/gi) ?? []
  return {
    found: stripped.filter(([, sign]) => sign.test(html)).map(([what]) => what),
    withoutAlt: images.filter((image) => !/ alt="/.test(image) || !/ width="\d+"/.test(image)),
    // Word draws no padding around a link, so that a button has it from its cell.
    bareButtons: (html.match(/<a\b[^>]*display:block/gi) ?? []).length - (html.match(/mso-padding-alt/gi) ?? []).length,
    isClipped: Buffer.byteLength(html) > 102 * 1024,
    // Gmail drops a style block of more than 8,192 letters.
    styles: styles.length,
    isLongStyle: styles.some((style) => style.length > 8192),
    tooWide: [...html.matchAll(/(?<!max-)width[:=]"?(\d+)/g)].filter(([, width]) => Number(width) > 600).length,
  }
}

const clean = { found: [], withoutAlt: [], bareButtons: 0, isClipped: false, styles: 1, isLongStyle: false, tooWide: 0 }

describe.each(mails)('the mail $name', ({ mail }) => {
  const { subject, html, text, replyTo } = mail

  test('has nothing that Gmail or Outlook leave out, and is drawn dark where that is asked for', () => {
    expect(sameRules(html)).toEqual(clean)
    expect(html).toContain('<meta name="color-scheme" content="light dark"/>')
    expect(html).toContain('@media (prefers-color-scheme:dark)')
    // A font for Word, and a table of a fixed width around ours.
    expect(html.match(/<!--\[if mso\]>/g)).toHaveLength(3)
    expect(html).toMatch(/<!--\[if mso\]><style>[^<]*td[^<]*\{font-family:Arial[^<]*<\/style><!\[endif\]--><\/head>/)
  })

  test('has a subject, a first line for the list of mails, and an address for answers', () => {
    expect(subject.length).toBeGreaterThan(9)
    expect(subject).not.toMatch(/[{}]|undefined|null/)
    const [, preview = ''] = /display:none[^>]*>([^<]+)/.exec(html) ?? []
    expect(preview.trim().length).toBeGreaterThan(5)
    expect(preview.trim()).not.toBe(subject)
    expect(replyTo).toBe(exampleBrand.supportEmail)
  })

  test('reads well as plain text', () => {
    expect(text).not.toMatch(/<[a-z/]|&[a-z]+;|undefined|\{\{|tel:|\n{3,}/)
    expect(text).toContain('Questions? Call 0800 448 472.')
    for (const [, href = ''] of html.matchAll(/href="(https?:[^"]+)"/g))
      expect(text).toContain(href.replaceAll('&amp;', '&'))
  })
})

test('the rules find what they are for', () => {
  const bad =
    '<style>a</style><div style="display:flex"><svg></svg><img src="a.png"><td width="700"><span style="display:block"><a style="display:block">'
  expect(sameRules(bad)).toMatchObject({
    found: ['flex or grid', 'pictures drawn by code', 'blocks that Word runs into one line'],
    bareButtons: 1,
    withoutAlt: ['<img src="a.png">'],
    tooWide: 1,
  })
})

test('only mails that people can do without say how to stop them', () => {
  const stopped = mails.flatMap(({ name, mail }) => (mail.unsubscribe ? [name] : []))
  expect(stopped.sort()).toEqual([
    'course-feedback',
    'course-has-seats',
    'renewal-proposal',
    'report-weekly',
    'wallet-digest',
  ])
  const [digest] = mails.filter(({ name }) => name === 'wallet-digest')
  expect(digest?.mail.unsubscribe).toMatch(
    /^<https?:[^>]+\/api\/mail\/stop\/[^>]+>, <mailto:kia\.ora@hivis\.example\?subject=Stop%3A%20card%20reminders/,
  )
  expect(digest?.mail.text).toMatch(/Stop these emails: https?:.+\/mail-stop\//)
})

test.each(texts)('the text $name begins with who sends it, in two parts at most', ({ text, parts }) => {
  expect(text.startsWith('Hivis Training: ')).toBe(true)
  expect(parts).toBe(countParts(text))
  expect(parts).toBeLessThanOrEqual(mostParts)
  expect(text.match(/https?:/g)?.length ?? 0).toBeLessThanOrEqual(1)
  expect(text).not.toMatch(/[’“”…–]/)
})
