'use client'

import { useEffect, useState } from 'react'
import { getData } from '@/lib/api-client'
import type { readAuthStatus } from './contract'
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
