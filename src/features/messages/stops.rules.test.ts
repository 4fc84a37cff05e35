import { expect, test } from 'vitest'
import { readStop, stopToken } from './stops.rules'

test('a link says what to stop, and nothing that we didn’t seal does', () => {
  process.env.PAYLOAD_SECRET = 'only-for-the-tests-0000'
  const token = stopToken({ kind: 'report', saved: 4, staff: 2 })
  expect(readStop(token)).toEqual({ kind: 'report', saved: 4, staff: 2 })
  expect([readStop(`${token}A`), readStop('person-1'), readStop('')]).toEqual([null, null, null])
})
