import { afterEach, describe, expect, test, vi } from 'vitest'
import { keepDoing, stopBackground } from '@/lib/background'
import { log } from '@/lib/log'

afterEach(async () => {
  await stopBackground()
  vi.restoreAllMocks()
})

/** Something that lasts until it is let go. */
function gate() {
  let open: () => void = () => undefined
  const passed = new Promise<void>((resolve) => {
    open = resolve
  })
  return { open, passed }
}

describe('what is kept doing', () => {
  test('comes again and again, and never twice at once however long it takes', async () => {
    const slow = gate()
    let [begun, atOnce, most, ticks] = [0, 0, 0, 0]
    keepDoing({
      name: 'slow',
      everyMs: 5,
      failure: 'never',
      work: async () => {
        begun += 1
        atOnce += 1
        most = Math.max(most, atOnce)
        if (begun === 1) await slow.passed
        atOnce -= 1
      },
    })
    // Beside it: by its rounds it is known that the slow one had its turn many times.
    keepDoing({
      name: 'clock',
      everyMs: 5,
      failure: 'never',
      work: async () => {
        ticks += 1
      },
    })
    await expect.poll(() => ticks).toBeGreaterThan(5)
    expect([begun, most]).toEqual([1, 1])
    slow.open()
    await expect.poll(() => begun).toBeGreaterThan(3)
    expect(most).toBe(1)
  })

  test.each([
    ['a number', 3, { done: 3 }],
    ['numbers', { reminders: 0, statements: 2 }, { reminders: 0, statements: 2 }],
    ['none', 0, null],
    ['only noughts', { reminders: 0 }, null],
    ['nothing', undefined, null],
  ])('says in the log how much it did: %s', async (_, result, logged) => {
    const said = vi.spyOn(log, 'info').mockImplementation(() => undefined)
    let rounds = 0
    keepDoing({
      name: 'letters',
      everyMs: 2,
      firstAfterMs: 1,
      failure: 'never',
      done: 'letters were sent',
      work: async () => {
        rounds += 1
        return result
      },
    })
    await expect.poll(() => rounds).toBeGreaterThan(1)
    await stopBackground()
    expect(said.mock.calls.slice(0, 1)).toEqual(logged ? [[logged, 'letters were sent']] : [])
  })

  test('goes on after a failure, which the log tells in its words without those of the error', async () => {
    const told = vi.spyOn(log, 'warn').mockImplementation(() => undefined)
    let rounds = 0
    keepDoing({
      name: 'failing',
      everyMs: 60_000,
      firstAfterMs: 1,
      failure: 'letters were not sent; they are tried again',
      work: async () => {
        rounds += 1
        throw new TypeError('mere@people.example')
      },
    })
    await expect
      .poll(() => told.mock.calls)
      .toEqual([[{ error: 'TypeError' }, 'letters were not sent; they are tried again']])
    expect(rounds).toBe(1)
  })

  test('is over once everything is stopped, which waits for the round under way', async () => {
    const last = gate()
    let [begun, ended] = [0, 0]
    keepDoing({
      name: 'last',
      everyMs: 2,
      failure: 'never',
      work: async () => {
        begun += 1
        await last.passed
        await new Promise((resolve) => setImmediate(resolve))
        ended += 1
      },
    })
    await expect.poll(() => begun).toBe(1)
    const stopped = stopBackground().then(() => ended)
    last.open()
    expect(await stopped).toBe(1)
    let ticks = 0
    keepDoing({
      name: 'clock',
      everyMs: 2,
      failure: 'never',
      work: async () => {
        ticks += 1
      },
    })
    await expect.poll(() => ticks).toBeGreaterThan(5)
    expect(begun).toBe(1)
  })
})
