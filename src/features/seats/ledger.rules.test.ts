import { expect, test } from 'vitest'
import { isLockTimeout } from './ledger.rules'

test.each([
  [Object.assign(new Error('locked'), { code: '55P03' }), true],
  [Object.assign(new Error('twice'), { code: '23505' }), false],
  [new Error('locked'), false],
  [{ code: '55P03' }, false],
  [null, false],
])('%s is a lock that was waited for too long: %s', (error, isOne) => expect(isLockTimeout(error)).toBe(isOne))
