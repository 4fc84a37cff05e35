'use client'

import { useEffect, useState } from 'react'
import { type ApiData, ApiError, getData } from '@/lib/api-client'

/** Short at first, as most responses take only seconds. */
const pauses = { soon: 1000, later: 5000, soonTimes: 30 } as const

/** Polls a pending result, such as a bank's, while `isOpen`. */
export function useAskedAgain<Route>(
  first: ApiData<Route>,
  isOpen: (now: ApiData<Route>) => boolean,
  path: string,
): [ApiData<Route>, (now: ApiData<Route>) => void] {
  const [now, setNow] = useState(first)
  const waits = isOpen(now)
  useEffect(() => {
    if (!waits) return
    let times = 0
    let timer: ReturnType<typeof setTimeout>
    let isOver = false
    const wait = () => {
      times += 1
      timer = setTimeout(look, times > pauses.soonTimes ? pauses.later : pauses.soon)
    }
    const look = () =>
      getData<Route>(path)
        .then((answer) => {
          if (!isOver) setNow(answer)
        })
        // Offline: poll on as usual.
        .catch((error: unknown) => {
          if (!(error instanceof ApiError)) throw error
        })
        .then(() => {
          if (!isOver) wait()
        })
    wait()
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [waits, path])
  return [now, setNow]
}
