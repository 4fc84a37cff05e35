import { expect, it } from 'vitest'
import {
  ancestorPaths,
  avifWidths,
  brandStyle,
  contrastWithInk,
  isStoredName,
  nameCookieName,
  pagePath,
  type ReferenceKind,
  referenceKind,
  referencesOf,
  replaceReferences,
  storedName,
  textColourOn,
  themeOfPath,
  themeStyle,
  validateAnyColour,
  validateHexColour,
  webpWidths,
} from './rules'

it.each([
  ['/', 'orange'],
  ['/training/', 'orange'],
  ['/site-wise/', 'yellow'],
  ['/site-wise/about/', 'yellow'],
  ['/site-right/', 'blue'],
  ['/sitesmart/pricing/', 'blue'],
  ['/support/', 'support'],
  ['/sitesmart/support/', 'support'],
])('gives %s the %s theme', (path, theme) => {
  expect(themeOfPath(path)).toBe(theme)
})

it('makes paths of parent and slug', () => {
  expect(pagePath(null, '')).toBe('/')
  expect(pagePath(null, 'about')).toBe('/about/')
  expect(pagePath('/training/', 'courses')).toBe('/training/courses/')
  expect(ancestorPaths('/a/b/')).toEqual(['/', '/a/', '/a/b/'])
})

it.each([
  ['#ffffff', 'ink'],
  ['#ffc61a', 'ink'],
  ['#ff6a13', 'ink'],
  ['#808080', 'ink'],
  ['#7a7a7a', 'white'],
  ['#0b5d3b', 'white'],
  ['#2660e8', 'white'],
  ['#000000', 'white'],
])('puts text on %s in %s', (colour, text) => {
  expect(textColourOn(colour)).toBe(text)
})

it('a theme takes its colour from the settings', () => {
  expect(themeStyle('#12ab9F')).toEqual({
    '--primary': '#12ab9F',
    '--primary-deep': 'color-mix(in srgb, #12ab9F 35%, var(--color-ink))',
    '--on-primary': 'var(--color-ink)',
  })
})

it('the colours of the brand have names of their own beside those of the theme', () => {
  expect(brandStyle('#12ab9F')).toEqual({
    '--brand-primary': '#12ab9F',
    '--brand-primary-deep': 'color-mix(in srgb, #12ab9F 35%, var(--color-ink))',
    '--brand-on-primary': 'var(--color-ink)',
  })
  expect(brandStyle(undefined)).toEqual({})
})

it.each([undefined, '', 'red', '#fff', '#ff6b1a;background:url(//evil.example)', '#12ab9F"'])(
  'a theme keeps its built-in colour for %j',
  (colour) => {
    expect(themeStyle(colour)).toBeUndefined()
  },
)

/** As WCAG 2 counts it, to three digits. */
it.each([
  ['#000000', 0.853],
  ['#ffffff', 17.918],
  ['#ff0000', 4.481],
  ['#00ff00', 13.058],
  ['#0000ff', 2.085],
  ['#0a0a0a', 0.905],
  ['#0b0b0b', 0.91],
  ['#808080', 4.537],
])('the contrast of %s with near-black is %d', (colour, contrast) => {
  expect(contrastWithInk(colour)).toBeCloseTo(contrast, 3)
})

const written = 'Write the colour as # and six digits, such as #ff6b1a.'
const dark = 'Text on this colour could not be read. Choose a lighter one.'

it.each([
  [undefined, true, true],
  [null, true, true],
  ['', true, true],
  ['#ffc61a', true, true],
  ['#808080', true, true],
  ['#7f7f7f', true, dark],
  ['#0000ff', true, dark],
  ['orange', written, written],
  ['#fff', written, written],
  [7, written, written],
])(
  'the colour %j in a form of an editor is answered by %j, and by %j where text is on it',
  (colour, any, lightEnough) => {
    expect(validateAnyColour(colour)).toBe(any)
    expect(validateHexColour(colour)).toBe(lightEnough)
  },
)

it.each([
  ['van.webp', 'van.webp'],
  ['My van (2).final.JPG', 'My van (2).final.JPG'],
  ['Ma\u0304ori.pdf', 'M\u0101ori.pdf'],
  ['../../etc/passwd', 'file.-etc-passw'],
  ['a/b\\c?.png', 'a-b-c-.png'],
  ['  van . ..png', 'van.png'],
  ['LICENSE', 'LICENSE'],
  ['V', 'V'],
  ['.htaccess', 'file.htaccess'],
  ['van.', 'van'],
  ['???', 'file'],
  ['con.txt', 'filecon.txt'],
  ['LPT1', 'fileLPT1'],
  ['', 'file'],
  [`${'a'.repeat(60)}.png`, `${'a'.repeat(50)}.png`],
  [`van.${'x'.repeat(20)}`, `van.${'x'.repeat(10)}`],
  ['😀😀.png', 'file.png'],
])('an upload %j is kept as %j', (name, kept) => {
  expect(storedName(name)).toBe(kept)
  expect(isStoredName(kept)).toBe(true)
})

it.each(['', '.htaccess', '../van.webp', 'a/b.webp', 'a\\b.webp', 'a\0.webp', `a${'b'.repeat(201)}`])(
  '%j is no name of an upload',
  (name) => {
    expect(isStoredName(name)).toBe(false)
  },
)

const names: [string, ReferenceKind | null][] = [
  ...['image', 'bgImage', 'logo', 'poster', 'socialImage', 'card_image'].map((name): [string, ReferenceKind] => [
    name,
    'media',
  ]),
  ['page', 'pages'],
  ['pdf', 'documents'],
  ['course', 'courses'],
  ['sharedBlock', 'shared-blocks'],
  ...['id', 'imageDirection', 'pages', 'title', 'landingpage'].map((name): [string, null] => [name, null]),
]
it.each(names)('a number in %s points to %s', (name, kind) => expect(referenceKind(name)).toBe(kind))

const link = (id: number | string) => ({ type: 'link', fields: { doc: { relationTo: 'pages', value: id } } })
const content = [
  { blockType: 'hero', image: 5, title: 'Hi', height: 7, items: [{ page: 12 }, { logo: 5, page: null, pdf: 3 }] },
  { blockType: 'sharedBlock', sharedBlock: 2, course: 4 },
  { blockType: 'richText', text: { root: { children: [link(13), link('14')] } } },
  { relationTo: 'media', value: 15 },
  'odd',
  null,
]

it('finds each thing that content points to once, in order', () => {
  expect(referencesOf(content)).toEqual([
    ...['courses:4', 'documents:3', 'media:5', 'pages:12', 'pages:13', 'shared-blocks:2'],
  ])
  expect(['odd', null, undefined, 5].flatMap(referencesOf)).toEqual([])
})

it('puts what is found in the place of each, and leaves everything else', () => {
  const found = (kind: ReferenceKind, id: number) => `${kind} ${id}`
  expect(replaceReferences(content, found)).toEqual([
    {
      blockType: 'hero',
      image: 'media 5',
      title: 'Hi',
      height: 7,
      items: [{ page: 'pages 12' }, { logo: 'media 5', page: null, pdf: 'documents 3' }],
    },
    { blockType: 'sharedBlock', sharedBlock: 'shared-blocks 2', course: 'courses 4' },
    {
      blockType: 'richText',
      text: { root: { children: [{ type: 'link', fields: { doc: 'pages 13' } }, link('14')] } },
    },
    { relationTo: 'media', value: 15 },
    'odd',
    null,
  ])
})

it('pictures have five widths, and three for browsers without AVIF', () => {
  expect([avifWidths, webpWidths]).toEqual([
    [240, 480, 640, 800, 1200],
    [480, 800, 1200],
  ])
  expect(nameCookieName).toBe('hivis-name')
})
