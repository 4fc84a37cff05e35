import { describe, expect, it, vi } from 'vitest'
import { within } from './deadline'

describe('within', () => {
  it('gives the result that came in time, and keeps no timer', async () => {
    const clear = vi.spyOn(globalThis, 'clearTimeout')
    expect(await within(Promise.resolve('done'), 60_000, 'late')).toBe('done')
    expect(clear).toHaveBeenCalledOnce()
    clear.mockRestore()
  })

  it('gives the other value when nothing came in time', async () => {
    expect(await within(new Promise(() => undefined), 1, 'late')).toBe('late')
  })

  it('passes a failure on', async () => {
    await expect(within(Promise.reject(new Error('broken')), 60_000, 'late')).rejects.toThrow('broken')
  })
})
