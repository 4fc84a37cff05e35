/**
 * Every two changes of a body at once, each with each, where `bodies.test.ts` has each with one of every other field: some ten thousand answers more.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApiHere } from '../support/api'
import { asking, manyAnswers, variantsOf, wrongAnswers } from '../support/bodies'
import { callerOf, type Samples, startSamples } from '../support/contract-samples'
import { endQueries } from '../support/people'

let samples: Samples

beforeAll(async () => {
  samples = await startSamples(await startApiHere())
})
afterAll(endQueries)

test.each(asking)(
  '$name takes or refuses every two changes of a body at once, in words of ours',
  async ({ contract, schema }) => {
    const { cookie } = await callerOf(contract)
    const variants = variantsOf(schema, samples.bodyOf(contract, schema), 'every')
    const path = samples.addressOf(contract)
    const ask = (body: unknown) => samples.ask(contract, { path, body: samples.write(body), cookie })
    expect(await wrongAnswers(variants, schema, ask)).toEqual([])
  },
  manyAnswers,
)
