import { createConfig, lintFromString } from '@redocly/openapi-core'
import { expect, test } from 'vitest'
import { platformDocument } from '@/api/routes'

/** Rules of Redocly’s recommended set that say something else than we decided (docs/decisions/024). */
const others = {
  // Every address of the product ends in a slash.
  'no-path-trailing-slash': 'off',
  // Fixed segments go before parameters: src/api/binding.ts puts them in that order.
  'no-ambiguous-paths': 'off',
} as const

const source = JSON.stringify(platformDocument())

test('the OpenAPI document breaks no rule of Redocly’s recommended set', async () => {
  const config = await createConfig({ extends: ['recommended'], rules: others })
  const problems = await lintFromString({ source, absoluteRef: 'openapi.json', config })
  expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([])
})

test('every operation has its own name and says who may call it', () => {
  const document: { paths: Record<string, Record<string, { operationId?: string; security?: unknown }>> } =
    JSON.parse(source)
  const operations = Object.values(document.paths).flatMap((path) => Object.values(path))
  const names = operations.map(({ operationId }) => operationId)
  expect(names.length).toBeGreaterThan(70)
  expect(new Set(names).size).toBe(operations.length)
  for (const { operationId, security } of operations)
    expect([operationId, Array.isArray(security)]).toEqual([operationId, true])
})
