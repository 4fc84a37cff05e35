import { headers } from 'next/headers'
import { cache } from 'react'
import type { CardLevel, CardStatus } from '@/features/account/rules'
import { pageReader } from '@/features/account/session.loaders'
import { mayIn } from '@/features/company/rules'
import { createRateLimit } from '@/lib/rate-limit'
import { findPass } from '../data'
import { stateOf } from '../rules'

/** What a gate sees: no personal data but name, level and last day (product decisions, section 10). */
export type Check = {
  name: string
  level: CardLevel | null
  expiresOn: string | null
  status: CardStatus
  checkedAt: Date
  /** The company in whose site log this may be written, by whoever looks; null for everybody else. */
  logCompany: string | null
}

/** A gate in the morning: a card every half second from one address. Beyond it somebody guesses. */
const mayLook = createRateLimit({ most: 120, withinMs: 60_000 })

/** The card behind a token as it is now; `unknown` for a made-up one, `busy` for whoever asks too often. Asked anew on every look. */
export const loadCheck = cache(async (token: string): Promise<Check | 'unknown' | 'busy'> => {
  const address = (await headers()).get('x-forwarded-for') ?? ''
  const now = new Date()
  if (mayLook(address, now.getTime()) > 0) return 'busy'
  const [pass, reader] = await Promise.all([/^[0-9a-f]{32}$/.test(token) ? findPass({ token }) : null, pageReader()])
  if (!pass) return 'unknown'
  const { name, card } = pass
  const logCompany = reader?.company && mayIn(reader.company, 'change employees') ? reader.company.name : null
  return {
    name,
    level: card?.level ?? null,
    expiresOn: card?.expiresOn ?? null,
    status: stateOf(card, now),
    checkedAt: now,
    logCompany,
  }
})
