import { expect, test } from 'vitest'
import { type WelcomeFacts, welcomeDays, welcomeOf } from './welcome.rules'

const fresh: WelcomeFacts = { people: 0, admins: 0, hasBooked: false, isClosed: false, days: 0 }
const done = (change: Partial<WelcomeFacts>) => welcomeOf({ ...fresh, ...change })?.map(({ isDone }) => isDone)

test('each step is ticked by what is there', () => {
  expect(done({})).toEqual([false, false, false])
  expect(done({ people: 4 })).toEqual([true, false, false])
  expect(done({ admins: 1 })).toEqual([false, true, false])
  expect(done({ hasBooked: true })).toEqual([false, false, true])
})

test('the steps are gone when all are done, when someone closed them, and when the company is new no longer', () => {
  expect(done({ people: 1, admins: 1, hasBooked: true })).toBeUndefined()
  expect(done({ isClosed: true })).toBeUndefined()
  expect(done({ days: welcomeDays })).toEqual([false, false, false])
  expect(done({ days: welcomeDays + 1 })).toBeUndefined()
})
