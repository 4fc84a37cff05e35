'use client'

import { useEffect } from 'react'
import { Loading } from '@/ui/loading'

/** Most banks answer within seconds. */
const asksAgainMs = 2_000

/** Asks again until the bank has answered: the server asks the provider each time. */
export function AwaitAnswer() {
  useEffect(() => {
    const timer = setTimeout(() => window.location.reload(), asksAgainMs)
    return () => clearTimeout(timer)
  }, [])
  return <Loading />
}
