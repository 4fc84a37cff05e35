import { describe, expect, test } from 'vitest'
import { routeTable } from '@/cache-topics'
import { isProductPath, productSegments } from '@/paths'
import { listFiles } from './repository'

/** First segments of the routes in src/app: groups in brackets have none, and what a segment in square brackets takes is nobody's own. */
function segmentsOfRoutes(files: string[]): string[] {
  return files.flatMap((file) => {
    const [first] = file.split('/').filter((part) => !/^\(.*\)$/.test(part))
    const isFile = first === undefined || /\.(?:tsx?|svg)$/.test(first)
    return isFile || first.startsWith('[') || first.includes('.') ? [] : [first]
  })
}

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
