import { headers } from 'next/headers'
import { cache } from 'react'
import type { CardLevel, CardStatus } from '@/features/account/rules'
import { pageReader } from '@/features/account/session.loaders'
import { mayIn } from '@/features/company/rules'
import { createRateLimit } from '@/lib/rate-limit'
import { findPass } from '../data'
import { stateOf } from '../rules'

export type LogCompany = { id: number; name: string }

/** No personal data except name, level and last day (product decisions, section 10). */
export type Check = {
  name: string
  level: CardLevel | null
  expiresOn: string | null
  status: CardStatus
  checkedAt: Date
  logCompany: LogCompany | null
}

/** Allows a busy gate: a card every half second per address. Beyond that it is guessing. */
const attempts = createRateLimit({ name: 'card check', most: 120, withinMs: 60_000 })

export const loadLogCompany = cache(async (): Promise<LogCompany | null> => {
  const company = (await pageReader())?.company
  return company && mayIn(company, 'change employees') ? { id: company.id, name: company.name } : null
})

/** `unknown` for an invalid token, `busy` above the rate limit. Never cached between requests. */
export const loadCheck = cache(async (token: string): Promise<Check | 'unknown' | 'busy'> => {
  const address = (await headers()).get('x-forwarded-for') ?? ''
  const now = new Date()
  if ((await attempts.count(address)) > 0) return 'busy'
  const [pass, logCompany] = await Promise.all([
    /^[0-9a-f]{32}$/.test(token) ? findPass({ token }) : null,
    loadLogCompany(),
  ])
  if (!pass) return 'unknown'
  const { name, card } = pass
  return {
    name,
    level: card?.level ?? null,
    expiresOn: card?.expiresOn ?? null,
    status: stateOf(card, now),
    checkedAt: now,
    logCompany,
  }
})
