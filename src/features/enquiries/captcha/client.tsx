'use client'

/** The check could not be asked. */
export class BotCheckError extends Error {
  override name = 'BotCheckError'
}

/** A token for one submit. */
export async function botCheckToken(): Promise<string> {
  return `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`
}
