import { ApiError } from './api-client'

const open = new Map<string, string>()

/** Idempotency key for money calls: a retry before a response reuses body and key, so it counts once. @throws what the call throws. */
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
