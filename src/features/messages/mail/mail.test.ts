import { expect, test } from 'vitest'
import { exampleBrand } from '../examples'
import { findOurs } from '../wordings.rules'
import { type Mail, newLine, type Part } from './mail'
import { renderMail } from './render'

test.each<[name: string, part: Part | null, html: RegExp, text: string]>([
  ['a paragraph', 'You & <I>', /<p [^>]*>You &amp; &lt;I&gt;<\/p>/, 'You & <I>'],
  ['words in bold', ['Of ', { bold: 'us' }, '.'], /Of (?:<!-- -->)?<strong>us<\/strong>/, 'Of us.'],
  [
    'a link',
    ['See ', { link: 'more', href: 'https://a.nz/b' }],
    /href="https:\/\/a\.nz\/b"/,
    'See more https://a.nz/b',
  ],
  ['an end of a line', ['Ngā mihi', newLine, 'Ana'], /Ngā mihi<br\/>Ana/, 'Ngā mihi\nAna'],
  [
    'what a person wrote',
    { paragraphs: ['One\ntwo', 'Three'] },
    /white-space:pre-line[^>]*>One\ntwo</,
    'One\ntwo\n\nThree',
  ],
  ['a note', { note: 'Where', text: 'Taupō' }, /<h2[^>]*>Where<\/h2>/, 'Where\nTaupō'],
  ['a list', { note: 'Who', text: [{ row: 'Ana' }, { row: 'Bo' }] }, /Ana<br\/><\/span>/, 'Who\nAna\nBo'],
  [
    'a button',
    { action: 'Go', href: 'https://a.nz/?b&c' },
    /href="https:\/\/a\.nz\/\?b&amp;c"/,
    'Go: https://a.nz/?b&c',
  ],
  [
    'a note with its button',
    { note: 'One', text: 'Two', action: 'Go', href: 'https://a.nz' },
    /<div><table(?:.|\n)*One(?:.|\n)*Go/,
    'One\nTwo\n\nGo: https://a.nz',
  ],
  ['answers', { answers: [{ name: 'a', label: 'Name', text: 'Ana' }] }, /Name<\/p><p[^>]*>Ana<\/p>/, 'Name\nAna'],
  ['nothing', null, /Kia ora<\/h1><\/td>/, 'Kia ora'],
])('%s is drawn in HTML and written in text', async (_, part, inHtml, inText) => {
  const { html, text } = await renderMail(
    { subject: 'Of us', title: 'Kia ora', preview: 'P', parts: [part] },
    exampleBrand,
    findOurs,
  )
  expect(html).toMatch(inHtml)
  const [said = ''] = text.split(/\n+-{10,}/)
  expect(said.replace(/^Kia ora\n+(?=.)/, '').replace(/\n{3,}/g, '\n\n')).toBe(inText)
})

test('words that staff may change are the subject and stand ahead of the parts', async () => {
  const mail: Mail = {
    words: ['account-welcome', { name: 'Hēmi', brand: 'Hivis' }],
    title: 'Kia ora',
    preview: 'P',
    parts: ['Then this.'],
  }
  const find = async () => ({ subject: 'To {{name}}', text: 'First {{brand}}.\n\nSecond.' })
  const { subject, text } = await renderMail(mail, exampleBrand, find)
  expect(subject).toBe('To Hēmi')
  expect(text).toMatch(/^Kia ora\n+First Hivis\.\n+Second\.\n+Then this\.\n/)
})
