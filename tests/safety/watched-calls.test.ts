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

it('finds those tests, each under the watch', () => {
  const missing = Object.entries(watchedCalls).filter(([, test]) => {
    const [file = '', title = ''] = test.split(' › ')
    const text = readText(`tests/e2e/${file}`) ?? ''
    return !text.includes("from '../support/kept-focus'") || !text.includes(title)
  })
  expect(missing).toEqual([])
})
