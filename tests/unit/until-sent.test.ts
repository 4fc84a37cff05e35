// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { ApiError, offlineCode } from '@/lib/api-client'
import { untilSent } from '@/lib/until-sent'

const lost = () => new ApiError({ code: offlineCode, errors: undefined, fieldErrors: {} })

afterEach(() => {
  vi.useRealTimers()
})

test('sends again when the signal is back, and says that it waits', async () => {
  const send = vi.fn<() => Promise<string>>().mockRejectedValueOnce(lost()).mockResolvedValueOnce('kept')
  const waiting: boolean[] = []
  const sent = untilSent(send, (isWaiting) => waiting.push(isWaiting))
  await vi.waitFor(() => expect(waiting).toEqual([true]))
  expect(send).toHaveBeenCalledTimes(1)
  dispatchEvent(new Event('online'))
  expect(await sent).toBe('kept')
  expect([send.mock.calls.length, waiting]).toEqual([2, [true, false]])
})

test('tries by itself where a weak signal gives no event', async () => {
  vi.useFakeTimers()
  const send = vi.fn<() => Promise<string>>().mockRejectedValueOnce(lost()).mockResolvedValueOnce('kept')
  const sent = untilSent(send, () => undefined)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(await sent).toBe('kept')
})

test('any other failure is the caller’s', async () => {
  const refused = new ApiError({ code: 409, errors: {}, fieldErrors: {} })
  const send = vi.fn<() => Promise<string>>().mockRejectedValue(refused)
  await expect(untilSent(send, () => undefined)).rejects.toBe(refused)
  expect(send).toHaveBeenCalledTimes(1)
})
