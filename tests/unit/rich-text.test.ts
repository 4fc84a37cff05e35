import { expect, test } from 'vitest'
import { isSafeHtml, richTextSchema } from '@/lib/rich-text'

const text = (value: string, format = 0) => ({ type: 'text', text: value, format, version: 1 })
const stored = (...children: object[]) => ({
  root: { type: 'root', children, direction: 'ltr', format: '', indent: 0, version: 1 },
})
const paragraph = (...children: object[]) => ({ type: 'paragraph', children, version: 1 })
const link = (fields: object) => ({ type: 'link', fields, children: [text('here')], version: 1 })
const html = (...children: object[]) => richTextSchema.parse(stored(...children))

test('text is escaped and marked, with no class and no style', () => {
  expect(html(paragraph(text('<b>Kia ora</b> & "you"', 3)))).toBe(
    '<p><em><strong>&lt;b&gt;Kia ora&lt;/b&gt; &amp; &quot;you&quot;</strong></em></p>',
  )
  expect(html({ type: 'heading', tag: 'h1', children: [text('Too big')], version: 1 })).toBe('<h2>Too big</h2>')
})

test('a link goes where it may: an address, or a page by its path', () => {
  expect(html(paragraph(link({ url: '/training/?a=1&b=2' })))).toBe('<p><a href="/training/?a=1&amp;b=2">here</a></p>')
  expect(html(paragraph(link({ linkType: 'internal', doc: { path: '/about/' }, newTab: true })))).toBe(
    '<p><a href="/about/" rel="noopener noreferrer" target="_blank">here</a></p>',
  )
})

test.each([
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,x',
  '//evil.nz',
  'http://plain.nz',
  'https://x" onclick="y',
])('a link to %s is only its words', (url) => {
  expect(html(paragraph(link({ url })))).toBe('<p>here</p>')
})

test('a link to a page that is gone is only its words', () => {
  expect(html(paragraph(link({ linkType: 'internal', doc: null, url: 'https://old.nz' })))).toContain('here')
  expect(html(paragraph(link({ linkType: 'internal', doc: null })))).toBe('<p>here</p>')
})

test('a tab is a space, and what is not known is left out without a word', () => {
  const node = (type: string) => ({ type, text: '\t', version: 1 })
  const made = html(paragraph(text('From 1 June'), node('tab'), text('at 7.30 am'), node('smart-quote')))
  expect(made).toBe('<p>From 1 June at 7.30 am</p>')
  expect(isSafeHtml(made)).toBe(true)
})

test('what it made passes again, unchanged', () => {
  const made = html(paragraph(text('a'), link({ url: 'https://worksafe.govt.nz/' })), {
    type: 'horizontalrule',
    version: 1,
  })
  expect(richTextSchema.parse(made)).toBe(made)
})

test.each([
  '<script>alert(1)</script>',
  '<p onclick="alert(1)">x</p>',
  '<a href="javascript:alert(1)">x</a>',
  '<img src=x onerror=alert(1)>',
  '<p>x</p><style>*{}</style>',
  '<a href="/x" style="color:red">x</a>',
  '<<p>script>alert(1)<</p>/script>',
])('HTML from elsewhere is refused: %s', (given) => {
  expect(isSafeHtml(given)).toBe(false)
})
