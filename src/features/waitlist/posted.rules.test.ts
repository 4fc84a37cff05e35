import { beforeAll, describe, expect, test } from 'vitest'
import { postedWaitlist, readRefusal, sealRefusal } from './posted.rules'
import { offerToken } from './rules'

beforeAll(() => {
  process.env.PAYLOAD_SECRET = 'only-for-the-tests-0000'
})

const posted = (fields: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return postedWaitlist(form)
}

describe('what is posted of a queue', () => {
  test('is read as its call takes it, with what was typed', () => {
    expect(
      posted({ act: 'join', sessionId: '7', slotId: '12', quantity: ' 3 ', acceptsPart: 'on', from: 'list' }),
    ).toMatchObject({
      act: 'join',
      sessionId: 7,
      slotId: 12,
      typed: '3',
      quantity: 3,
      acceptsPart: true,
      isInList: true,
    })
  })

  test.each([
    ['', 0],
    ['two', Number.NaN],
    ['1.5', 1.5],
    ['-1', -1],
  ])('seats of %o are %o for the call to judge', (typed, quantity) => {
    expect(posted({ quantity: typed })).toMatchObject({ typed, quantity })
  })

  test.each(['', '0', '007', '1e3', '99999999999', '../1'])('an id of %o is none', (id) => {
    expect(posted({ slotId: id, sessionId: id, entryId: id })).toMatchObject({ slotId: 0, sessionId: 0, entryId: 0 })
  })

  test('is nothing where a file is sent, and never longer than it can mean', () => {
    const form = new FormData()
    form.set('token', new File(['x'], 'x.txt'))
    form.set('act', 'x'.repeat(5000))
    expect(postedWaitlist(form)).toMatchObject({ token: '', act: 'x'.repeat(300) })
  })
})

describe('a refusal in an address', () => {
  const refusal = { problem: 'Say how many seats you need.', quantity: 'two', acceptsPart: true }

  test('is read again', () => {
    expect(readRefusal(sealRefusal(refusal))).toEqual(refusal)
  })

  test.each([undefined, '', 'Call this number', ['a', 'b']])('is no one else’s words: %o', (given) => {
    expect(readRefusal(given)).toBeNull()
  })

  test('is not another token of ours', () => {
    expect(readRefusal(offerToken(1, 2))).toBeNull()
  })
})
