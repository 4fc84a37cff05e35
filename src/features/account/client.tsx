'use client'

import { useEffect, useState } from 'react'
import { ApiError, getData } from '@/lib/api-client'
import type { Profile, readAuthStatus, readProfile } from './contract'
import { type AuthStatus, visitor } from './rules'

let asked: Promise<AuthStatus> | undefined

/** Asked once a page. For a press, which may come before a page knows who presses. */
export function askAuthStatus(): Promise<AuthStatus> {
  asked ??= getData<typeof readAuthStatus>('/user/is_authenticated/').catch(() => visitor)
  return asked
}

/** A visitor until the answer is there. */
export function useAuthStatus(): AuthStatus {
  const [status, setStatus] = useState(visitor)
  useEffect(() => {
    let isCurrent = true
    void askAuthStatus().then((answer) => isCurrent && setStatus(answer))
    return () => {
      isCurrent = false
    }
  }, [])
  return status
}

let profile: Promise<Profile | null> | undefined

export function askForOwnProfile(): Promise<Profile | null> {
  profile ??= getData<typeof readProfile>('/user/profile/').catch((error: unknown) => {
    if (error instanceof ApiError) return null
    throw error
  })
  return profile
}

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
