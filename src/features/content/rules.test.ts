import { expect, it } from 'vitest'
import { ancestorPaths, brandStyle, pagePath, textColourOn, themeOfPath, themeStyle } from './rules'

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
