import { expect, it } from 'vitest'
import { ancestorPaths, pagePath, themeOfPath } from './rules'

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
