import { expect, it } from 'vitest'
import { contracts } from '@/api/contracts'
import { unsafeRoutes } from '../support/unsafe-calls'
import { unwatchedCalls, watchedCalls } from '../support/watched-calls'
import { readText } from './repository'

it('names where each action of customers is pressed under the watch of the focus, or why not', () => {
  const named = [...Object.keys(watchedCalls), ...Object.keys(unwatchedCalls)]
  const inContract: readonly string[] = unsafeRoutes
  expect(inContract.filter((name) => !named.includes(name))).toEqual([])
  expect(named.filter((name, index) => !inContract.includes(name) || named.indexOf(name) !== index)).toEqual([])
  expect(Object.keys(contracts).length).toBeGreaterThan(named.length)
})

/** Titles of a file: what is typed, and for `sends ${form}` a pattern of what the file itself names. */
function hasTitle(text: string, words: string): boolean {
  if (text.includes(words)) return true
  return [...text.matchAll(/ test\(`([^`]+)`/g)].some(([, title = '']) => {
    const pattern = title.split(/\$\{\w+\}/).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    const [, ...names] = new RegExp(`^${pattern.join('(.+)')}$`).exec(words) ?? []
    return names.length > 0 && names.every((name) => text.includes(`'${name}'`))
  })
}

it('finds those tests, each under the watch', () => {
  const missing = Object.entries(watchedCalls).filter(([, test]) => {
    const [file = '', words = ''] = test.split(' › ')
    const text = readText(`tests/e2e/${file}`) ?? ''
    return !text.includes("from '../support/kept-focus'") || !hasTitle(text, words)
  })
  expect(missing).toEqual([])
})
