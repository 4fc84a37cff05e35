import { ApiError } from './api-client'

const open = new Map<string, string>()

/**
 * Makes a call about money with a key of its own. Pressed again before an answer came, also when the connection was lost, the same words go out with the same
 * key, so they count once; after an answer the next press is a new call.
 * @throws whatever the call throws.
 */
export async function withRepeatKey<T>(
  path: string,
  body: unknown,
  call: (headers: Record<string, string>) => Promise<T>,
): Promise<T> {
  const words = `${path} ${JSON.stringify(body)}`
  const key = open.get(words) ?? crypto.randomUUID()
  open.set(words, key)
  try {
    const answer = await call({ 'idempotency-key': key })
    open.delete(words)
    return answer
  } catch (error) {
    if (error instanceof ApiError && typeof error.code === 'number' && error.code < 500) open.delete(words)
    throw error
  }
}
