import { describe, expect, it } from 'vitest'
import type { Captured } from './capture'
import { languageHeader, linksIn, spokenPage } from './spoken-page'

const page = (html: string): Captured => ({
  status: 200,
  headers: new Map([['content-type', ['text/html; charset=utf-8']]]),
  body: Buffer.from(html),
  hasOutage: false,
})

describe('links of a page in another language', () => {
  it.each([
    ['/news/', '/news/?lang=mi'],
    ['/', '/?lang=mi'],
    ['/training/course-calendar/?location=taupo', '/training/course-calendar/?location=taupo&amp;lang=mi'],
    ['/about/#people', '/about/?lang=mi#people'],
    ['/card/?a=1#b', '/card/?a=1&amp;lang=mi#b'],
  ])('%s stays in it', (from, to) => {
    expect(linksIn('mi', `<p><a class="x" href="${from}">there</a></p>`)).toBe(
      `<p><a class="x" href="${to}">there</a></p>`,
    )
  })

  it.each([
    '/media/plan.pdf',
    '/documents/1/plan.pdf',
    '/api/docs/',
    'https://elsewhere.test/',
    '//elsewhere.test/',
    'tel:0800448472',
    '#main',
    '?lang=mi',
    '?',
    '/news/?lang=mi',
    '/news/?page=2&amp;lang=mi',
  ])('%s stays as it is', (href) => {
    const html = `<a href="${href}" lang="mi">there</a>`
    expect(linksIn('mi', html)).toBe(html)
  })

  it('is kept by a form that is posted, and by no other', () => {
    const posted = (action: string) =>
      `<form noValidate="" method="post" action="${action}" class="grid"><p>x</p></form>`
    expect(linksIn('mi', posted('/about/contact-us/#form'))).toBe(posted('/about/contact-us/?lang=mi#form'))
    expect(linksIn('mi', posted('/api/account/profile/'))).toBe(posted('/api/account/profile/'))
  })

  it('leaves what is no link', () => {
    const html = '<link href="/news/"/><form action="/search/"></form><abbr>a</abbr>'
    expect(linksIn('mi', html)).toBe(html)
  })
})

describe('the language of an address', () => {
  it('is told to pages, and changes their links', () => {
    expect(languageHeader('a=1&lang=mi')).toEqual({ 'accept-language': 'mi' })
    expect(spokenPage(page('<a href="/news/">x</a>'), 'lang=mi').body.toString()).toBe('<a href="/news/?lang=mi">x</a>')
  })

  it.each(['', 'lang=', 'lang=en', 'lang=MI', 'lang=constructor', 'language=mi'])('%s is English', (query) => {
    expect(languageHeader(query)).toEqual({})
    const english = page('<a href="/news/">x</a>')
    expect(spokenPage(english, query)).toBe(english)
  })
})
