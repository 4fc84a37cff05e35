import { describe, expect, test } from 'vitest'
import { type Asked, isAtWork, mayNow, type RunState, refusalText, runStates } from './rules'

const asks = (state: RunState): Asked[] => {
  const all: readonly Asked[] = ['columns', 'fix', 'check', 'apply', 'pause', 'undo', 'drop']
  return all.filter((asked) => mayNow(asked, state))
}

describe('what may be asked of an import', () => {
  test.each<[RunState, Asked[]]>([
    ['uploading', ['drop']],
    ['reading', ['drop']],
    ['columns', ['columns', 'drop']],
    ['checking', ['drop']],
    ['checked', ['columns', 'fix', 'check', 'apply', 'drop']],
    ['applying', ['pause']],
    ['paused', ['fix', 'check', 'apply', 'undo']],
    ['applied', ['fix', 'check', 'apply', 'undo']],
    ['undoing', []],
    ['undone', ['undo']],
    ['failed', ['columns', 'drop']],
  ])('while it is %s: %j', (state, asked) => {
    expect(asks(state)).toEqual(asked)
  })

  test('is never both to take it back and to drop it, as a file that wrote something is not thrown away', () => {
    expect(runStates.filter((state) => mayNow('undo', state) && mayNow('drop', state))).toEqual([])
  })
})

test('an import is at work while the machine has its turn, and in no other state', () => {
  expect(runStates.filter(isAtWork)).toEqual(['reading', 'checking', 'applying', 'undoing'])
})

describe('why a row could not be written', () => {
  test.each([
    ['23505', 'Something here already has the number or name that must be its own.'],
    ['23503', 'It belongs to something that is no longer here.'],
    ['23514', 'One of its values is not allowed here.'],
    ['22001', 'One of its values is not allowed here.'],
    ['23502', 'One of its values is not allowed here.'],
    ['22003', 'A number in it is too great.'],
  ])('is said in words for %s', (code, says) => {
    expect(refusalText(code)).toBe(says)
  })

  test('is no fault of the row where the database failed', () => {
    expect(['40001', '57014', '08006', ''].map(refusalText)).toEqual([null, null, null, null])
  })
})
