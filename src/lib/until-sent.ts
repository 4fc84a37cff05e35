import { ApiError, offlineCode } from './api-client'

/** Weak signal fires no event, so we also retry this often. */
const retryMs = 5_000

const signalBack = (): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      removeEventListener('online', done)
      resolve()
    }
    const timer = setTimeout(done, retryMs)
    addEventListener('online', done)
  })

/** Retries whenever there may be a signal. Only for idempotent calls. @throws ApiError for any other failure. */
export async function untilSent<Done>(
  send: () => Promise<Done>,
  noteWaiting: (isWaiting: boolean) => void,
): Promise<Done> {
  for (;;)
    try {
      const done = await send()
      noteWaiting(false)
      return done
    } catch (error) {
      const isLost = error instanceof ApiError && error.code === offlineCode
      noteWaiting(isLost)
      if (!isLost) throw error
      await signalBack()
    }
}
