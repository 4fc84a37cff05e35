import { parseSync } from 'oxc-parser'
import { expect, test } from 'vitest'
import { listFiles, readText } from './repository'

/** Files of rules that decide something and have no test of their own yet. Only lines may go: a new one has its twin. */
const withoutTwin: readonly string[] = []

const isRules = (file: string) => /^src\/(?:features|lib)\/.*[./-]rules\.ts$/.test(file)

/** True when a file has a function: tables, words and definitions of forms decide nothing by themselves. */
function decides(file: string, source: string): boolean {
  let isFound = false
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null || isFound) return
    if (
      'type' in value &&
      /^(?:IfStatement|ConditionalExpression|LogicalExpression|BinaryExpression)$/.test(String(value.type))
    )
      isFound = true
    for (const inner of Object.values(value)) visit(inner)
  }
  visit(parseSync(file, source).program)
  return isFound
}

const lacks = (files: ReadonlyMap<string, string>) =>
  [...files]
    .filter(([file, source]) => isRules(file) && decides(file, source) && !files.has(file.replace(/\.ts$/, '.test.ts')))
    .map(([file]) => file)

test('every file of rules that decides something has its twin', () => {
  const files = new Map(
    listFiles().flatMap((file) =>
      /rules\.(?:test\.)?tsx?$/.test(file) ? [[file, readText(file) ?? ''] as const] : [],
    ),
  )
  expect(lacks(files).sort()).toEqual([...withoutTwin].sort())
  expect(files.size).toBeGreaterThan(150)
})

test('one that has none is found, and a table of words is not asked for one', () => {
  const files = new Map([
    ['src/features/seats/some.rules.ts', 'export const isFull = (taken: number, seats: number) => taken >= seats'],
    ['src/features/seats/words.rules.ts', `export const words = { full: 'No seats left' } as const`],
    ['src/features/seats/rules.ts', 'export const twice = (n: number) => n * 2'],
    ['src/features/seats/rules.test.ts', ''],
  ])
  expect(lacks(files)).toEqual(['src/features/seats/some.rules.ts'])
})
