import { describe, expect, it } from 'vitest'
import { lightPage } from './light-page'

const frame = [
  '2:"/_next/static/chunks/a.js"',
  '3:I[339756,["$2"],"default"]',
  'b:I[897367,["$2"],"OutletBoundary"]',
  'e:"ViewportBoundary"',
  'f:I[897367,["$2"],"$e"]',
  '35:I[237549,["$2"],"CloseMenus"]',
]
const withPart = [
  '57:I[599292,["$2"],"Counter"]',
  '1:["$","div",null,{"data-island":"Counter","children":["$","$L57",null,{"number":2}]}]',
]

const page = (rows: readonly string[], body = '<p>words</p>', script = '/_next/static/page/page-abc_1.js') =>
  [
    '<!DOCTYPE html><html><head><meta charSet="utf-8"/>',
    '<link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/a.js"/>',
    '<link rel="preload" href="/_next/static/chunks/b.js" as="script" fetchPriority="low"/>',
    '<link rel="preload" href="/media/hero.avif" as="image"/>',
    '<script src="/_next/static/chunks/a.js" async=""></script>',
    script === '' ? '' : `<meta name="page-script" content="${script}"/>`,
    '</head><body>',
    '<script>{const own=1}</script><script type="application/ld+json">{"@type":"Course"}</script>',
    body,
    '<script id="_R_">(globalThis["TURBOPACK"] || []).push({})</script>',
    '<script>(self.__next_f=self.__next_f||[]).push([0])</script>',
    `<script>self.__next_f.push(${JSON.stringify([1, `${rows.join('\n')}\n`])})</script>`,
    '</body></html>',
  ].join('')

describe('a page whose living parts wake by themselves', () => {
  it('is sent without Next’s scripts and the copy of itself, with the page’s own script', () => {
    expect(lightPage(page([...frame, ...withPart]))).toBe(
      [
        '<!DOCTYPE html><html><head><meta charSet="utf-8"/>',
        '<link rel="preload" href="/media/hero.avif" as="image"/>',
        '<meta name="page-script" content="/_next/static/page/page-abc_1.js"/>',
        '<script type="module" src="/_next/static/page/page-abc_1.js"></script></head><body>',
        '<script>{const own=1}</script><script type="application/ld+json">{"@type":"Course"}</script>',
        '<p>words</p></body></html>',
      ].join(''),
    )
  })

  it('is sent so with the frame alone, and with the payload in several pieces', () => {
    const pieces = page(frame).replace('</body>', '<script>self.__next_f.push([1,"c:null\\n"])</script></body>')
    expect(lightPage(pieces)).not.toContain('__next_f')
  })
})

describe('a page that stays as Next made it', () => {
  const stays = (html: string) => expect(lightPage(html)).toBe(html)

  it('without a built script', () => stays(page(frame, '', '')))
  it('with a script that isn’t ours', () => stays(page(frame, '', 'https://elsewhere.test/page.js')))
  it('with a client component that is no part', () =>
    stays(page([...frame, '9:I[1,["$2"],"Gate"]', '1:["$","$L9",null,{}]'])))
  it('with a part that is drawn a second time outside', () =>
    stays(page([...frame, ...withPart, '4:["$","$L57",null,{"number":3}]'])))
  it('with a client component that is named elsewhere in the payload', () =>
    stays(page([...frame, '7:"Gate"', '9:I[1,["$2"],"$7"]', '1:["$","$L9",null,{}]'])))
  it('with something streamed after the page began', () => stays(page(frame, '<template id="B:0"></template>')))
  it('with a payload that can’t be read', () =>
    stays(page(frame).replace('self.__next_f.push([1,', 'self.__next_f.push([1 ')))
  it('without a payload', () => stays('<html><head></head><body></body></html>'))
})
