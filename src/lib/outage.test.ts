import { describe, expect, it } from 'vitest'
import { isFullDisk, isOutage } from './outage'

const failed = (code: string) => Object.assign(new Error('of a test'), { code })

describe('what passes by itself', () => {
  it.each(['53100', '53300', '57P01', '08006', '40P01', 'ECONNREFUSED', 'ENOSPC', 'EDQUOT'])('%s does', (code) => {
    expect(isOutage(failed(code))).toBe(true)
    expect(isOutage(new Error('of a library', { cause: failed(code) }))).toBe(true)
  })

  it.each(['23505', '42703', 'EACCES', 'EISDIR'])('%s does not', (code) => expect(isOutage(failed(code))).toBe(false))

  it.each([
    ['53100', true],
    ['ENOSPC', true],
    ['EDQUOT', true],
    ['55P03', false],
    ['53300', false],
  ])('%s is a full disk: %s', (code, isFull) => {
    expect(isFullDisk(failed(code))).toBe(isFull)
    expect(isFullDisk(new Error('of a library', { cause: failed(code) }))).toBe(isFull)
  })
})
