import { describe, expect, test } from 'vitest'
import { routeTable } from '@/cache-topics'
import { isProductPath, productPaths, productSegments } from '@/paths'
import { listFiles } from './repository'

/** First segments of the routes in src/app: groups in brackets have none, and what a segment in square brackets takes is no one's own. */
function segmentsOfRoutes(files: string[]): string[] {
  return files.flatMap((file) => {
    const [first] = file.split('/').filter((part) => !/^\(.*\)$/.test(part))
    const isFile = first === undefined || /\.(?:tsx?|svg)$/.test(first)
    if (isFile || first.startsWith('[') || first.includes('.')) return []
    return isBelowPages(file) ? [] : [first]
  })
}

/** True for a route in the group of those below editors' pages: `productPaths` has them whole. */
const isBelowPages = (file: string) => file.includes('(places)/')

/** Addresses of the routes below editors' pages. */
const deeper = (files: string[]) =>
  files.flatMap((file) => {
    const path = /\/\(places\)\/(.+\/)page\.tsx$/.exec(file)?.[1]
    return path ? [`/${path}`] : []
  })

const routes = segmentsOfRoutes(
  listFiles().flatMap((file) => (file.startsWith('src/app/') ? [file.slice('src/app/'.length)] : [])),
)
const classes = routeTable.map(([prefix]) => prefix.split('/')[1] ?? '').filter((segment) => !segment.includes('.'))
const files = listFiles().flatMap((file) => (/^public\/[^/]+\//.test(file) ? [file.split('/')[1] ?? ''] : []))

describe('the addresses that the product owns', () => {
  test('are those of its routes, of its classes of paths and of its files, each once', () => {
    expect(new Set(productSegments).size).toBe(productSegments.length)
    expect(routes.length).toBeGreaterThan(20)
    for (const segment of [...routes, ...classes, ...files]) expect(productSegments, segment).toContain(segment)
  })

  test('are those of its routes below pages of editors, and leave those pages alone', () => {
    const own = deeper(listFiles())
    expect(own.length).toBeGreaterThan(1)
    for (const path of own) expect(isProductPath(path), path).toBe(true)
    for (const path of productPaths) {
      expect(own, path).toContain(path)
      expect(isProductPath(path.slice(0, -1)), path).toBe(true)
      expect(isProductPath(`${path}anything/`), path).toBe(true)
      expect(isProductPath(`${path.slice(0, -1)}-x/`), path).toBe(false)
      expect(isProductPath(path.replace(/[^/]+\/$/, '')), path).toBe(false)
    }
  })

  test('are found in every spelling of a path, and are no other page’s', () => {
    for (const segment of productSegments) {
      expect(isProductPath(`/${segment}/`)).toBe(true)
      expect(isProductPath(`/${segment}/renewal-help/`)).toBe(true)
      expect(isProductPath(`/about/${segment}/`)).toBe(false)
      expect(isProductPath(`/${segment}-x/`)).toBe(false)
    }
  })

  test('is told by a planted route', () => {
    expect(
      segmentsOfRoutes(['(site)/(product)/gift-card/page.tsx', 'robots.txt/route.ts', '(site)/[[...path]]/page.tsx']),
    ).toEqual(['gift-card'])
  })
})
