/**
 * Every call of the contract with hostile values in every place of its address and body, deep inside too: no answer is a failure of ours, and every
 * message is a sentence of ours (product decisions, section 16: bodies).
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contracts } from '@/api/contracts'
import { startApiHere } from '../support/api'
import {
  type Contract,
  callerOf,
  namesOf,
  requestOf,
  type Samples,
  schemaOf,
  startSamples,
} from '../support/contract-samples'
import { hostileBodies, hostileValues, isOurSentence, placesOf, withAt } from '../support/hostile'
import { endQueries } from '../support/people'

let samples: Samples

beforeAll(async () => {
  samples = await startSamples(await startApiHere())
})
afterAll(endQueries)

const asText = (value: unknown): string =>
  (typeof value === 'string' ? value : JSON.stringify(value)).replace(/\p{Cs}/gu, '\ufffd')

/** All the ways to ask a call wrongly. */
function* waysOf(contract: Contract): Generator<{ what: string; path: string; body?: string | Buffer | undefined }> {
  const schema = schemaOf(contract)
  const good = schema && samples.bodyOf(contract, schema)
  const whole = schema && samples.write(good)
  for (const value of hostileValues) {
    const words = asText(value)
    for (const name of namesOf(requestOf(contract).params))
      if (words !== '' && words.length < 400)
        yield { what: `${name} = ${words}`, path: samples.addressOf(contract, { [name]: words }), body: whole }
    for (const name of namesOf(requestOf(contract).query)) {
      if (words.length < 400)
        yield {
          what: `?${name} = ${words}`,
          path: samples.addressOf(contract, {}, `?${new URLSearchParams({ [name]: words })}`),
        }
    }
  }
  if (contract.method === 'get') return
  for (const body of hostileBodies)
    yield { what: `the body ${body.toString('latin1').slice(0, 40)}`, path: samples.addressOf(contract), body }
  for (const key of ['constructor', '__proto__', 'prototype', 'toString', 'a\0b', '\ud800', ''])
    if (schema)
      yield {
        what: `a field ${key}`,
        path: samples.addressOf(contract),
        body: `${samples.write(good).slice(0, -1)},${JSON.stringify(key)}:{"constructor":["x"]}}`,
      }
  for (const place of placesOf(good)) {
    if (!schema || place.length === 0) continue
    for (const value of hostileValues)
      yield {
        what: `${place.join('.')} = ${asText(value).slice(0, 60)}`,
        path: samples.addressOf(contract),
        body: samples.write(withAt(good, place, value)),
      }
  }
}

const rows = Object.entries(contracts)

describe.each(rows)('%s', (name, contract) => {
  test('takes or refuses every hostile value in words of ours', async () => {
    const { cookie } = await callerOf(contract)
    const wrong: unknown[] = []
    const ways = waysOf(contract)
    const worker = async () => {
      for (const { what, path, body } of ways) {
        const { status, messages } = await samples.ask(contract, { path, body, cookie })
        const foreign = messages.filter((text) => !isOurSentence(text))
        if (status >= 500 || foreign.length > 0) wrong.push({ name, what, status, foreign })
      }
    }
    await Promise.all(Array.from({ length: 4 }, worker))
    expect(wrong).toEqual([])
  })
})

test.each(rows.filter(([, contract]) => schemaOf(contract)))(
  '%s answers 400 to what is no object in UTF-8',
  async (_name, contract) => {
    const { cookie } = await callerOf(contract)
    for (const body of hostileBodies) {
      const { status } = await samples.ask(contract, { path: samples.addressOf(contract), body, cookie })
      expect([body.toString('latin1').slice(0, 20), status]).toEqual([expect.anything(), 400])
    }
  },
)

/** An id as it is written, and other spellings of the same number. */
const spellings = (id: string) => [
  `+${id}`,
  `0x${Number(id).toString(16)}`,
  `${id}e0`,
  `0b${Number(id).toString(2)}`,
  `0${id}`,
  `${id}.0`,
  ` ${id}`,
]

test('a record has one address: another spelling of its id is a missing one, in every call', async () => {
  const found: string[] = []
  for (const [name, contract] of rows) {
    const own = namesOf(requestOf(contract).params).filter((param) => /Id$/.test(param) && param !== 'fileId')
    const { cookie } = await callerOf(contract)
    const schema = schemaOf(contract)
    const whole = schema && samples.write(samples.bodyOf(contract, schema))
    for (const param of own)
      for (const id of spellings('1')) {
        const path = samples.addressOf(contract, { [param]: id }, contract.method === 'get' ? '?courseId=1' : '')
        const { status } = await samples.ask(contract, { path, body: whole, cookie })
        if (status !== 404) found.push(`${name} ${param} = ${id}: ${status}`)
      }
  }
  expect(found).toEqual([])
})

test('there are enough hostile values', () => {
  expect(new Set(hostileValues.map((value) => JSON.stringify(value))).size).toBeGreaterThanOrEqual(40)
})
