'use client'

import { useRef, useState } from 'react'
import { ApiError } from '@/lib/api-client'
import { noteArrival } from './keep-focus'

/**
 * For actions that end on another page: stays busy after a success, as the page is about to change.
 * @param posted what was wrong with it as it was posted without a script.
 */
export function useSendOnce<Name extends string>(posted = '') {
  const [sending, setSending] = useState<Name | null>(null)
  const [problem, setProblem] = useState(posted)
  const isBusy = useRef(false)
  const send = async (name: Name, work: () => Promise<void>): Promise<void> => {
    if (isBusy.current) return
    isBusy.current = true
    setSending(name)
    setProblem('')
    try {
      await work()
      noteArrival()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setProblem(error.message)
      setSending(null)
      isBusy.current = false
    }
  }
  return { sending, problem, send }
}
