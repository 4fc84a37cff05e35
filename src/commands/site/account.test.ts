import { expect, it } from 'vitest'
import { accountFor, mayMake } from './account'

const hivis = { uid: 998, gid: 997 }

it.each([
  ['root becomes the owner of DATA_DIR', 0, hivis, hivis],
  ['root stays root where DATA_DIR is root’s', 0, { uid: 0, gid: 0 }, null],
  ['root stays root where there is no DATA_DIR yet', 0, null, null],
  ['the service’s account stays itself', 998, hivis, null],
  ['another account stays itself', 1000, hivis, null],
  ['a system without accounts has no root', undefined, hivis, null],
])('%s', (_, uid, owner, expected) => {
  expect(accountFor(uid, owner)).toEqual(expected)
})

it('a missing DATA_DIR is made by the service’s account and in the demo, and never by root in production', () => {
  expect([mayMake(998, true), mayMake(0, false), mayMake(undefined, true), mayMake(0, true)]).toEqual([
    true,
    true,
    true,
    false,
  ])
})
