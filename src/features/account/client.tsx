'use client'

import { useEffect, useState } from 'react'
import { ApiError, getData } from '@/lib/api-client'
import type { Profile, readAuthStatus, readProfile } from './contract'
import { type AuthStatus, visitor } from './rules'

let asked: Promise<AuthStatus> | undefined

/** Who is asking, as far as the browser knows: a visitor until the answer is here, and when there is none. */
export function useAuthStatus(): AuthStatus {
  const [status, setStatus] = useState(visitor)
  useEffect(() => {
    asked ??= getData<typeof readAuthStatus>('/user/is_authenticated/').catch(() => visitor)
    let isCurrent = true
    asked.then((answer) => isCurrent && setStatus(answer))
    return () => {
      isCurrent = false
    }
  }, [])
  return status
}

let profile: Promise<Profile | null> | undefined

/** The profile of whoever is logged in, asked once for a page; null when there is no answer. */
export function askForOwnProfile(): Promise<Profile | null> {
  profile ??= getData<typeof readProfile>('/user/profile/').catch((error: unknown) => {
    if (error instanceof ApiError) return null
    throw error
  })
  return profile
}

/** The company that the person works for, from their profile; null for others, and until the answer is here. Asked only when it is wanted. */
export function useOwnCompany(isWanted: boolean): Profile['company'] {
  const [company, setCompany] = useState<Profile['company']>(null)
  useEffect(() => {
    if (!isWanted) return
    let isCurrent = true
    void askForOwnProfile().then((answer) => isCurrent && setCompany(answer?.company ?? null))
    return () => {
      isCurrent = false
    }
  }, [isWanted])
  return company
}
