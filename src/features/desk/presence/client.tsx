'use client'

import { useEffect, useState } from 'react'
import { sendData, sendLast, tried } from '@/lib/api-client'
import type { lookAtRecord } from './contract'
import { beatMs, type Looker, presenceWords, type Watched, writingMs } from './rules'

/** A visible page reports itself every few seconds, and when it is left. */
export function Presence({ kind, id }: Watched) {
  const [others, setOthers] = useState<readonly Looker[]>([])
  useEffect(() => {
    let wroteAt = Number.NEGATIVE_INFINITY
    const isSeen = () => document.visibilityState === 'visible'
    const beat = async () => {
      if (!isSeen()) return
      const isWriting = performance.now() - wroteAt < writingMs
      const { data } = await tried(sendData<typeof lookAtRecord>('PUT', '/desk/presence/', { kind, id, isWriting }))
      if (data) setOthers(data.others)
    }
    const leave = () => sendLast('/desk/presence/leave/', { kind, id })
    const turn = () => (isSeen() ? void beat() : leave())
    const write = ({ target }: Event) => {
      if (!(target instanceof HTMLTextAreaElement)) return
      const isNew = performance.now() - wroteAt >= writingMs
      wroteAt = performance.now()
      if (isNew) void beat()
    }
    const timer = setInterval(beat, beatMs)
    document.addEventListener('visibilitychange', turn)
    document.addEventListener('input', write)
    window.addEventListener('pagehide', leave)
    void beat()
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', turn)
      document.removeEventListener('input', write)
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [kind, id])
  const words = presenceWords(kind, others)
  return (
    <div role="status" aria-label="Who else is here">
      {words && <p className="notice here-too">{words}</p>}
    </div>
  )
}
