'use client'

import { useState } from 'react'
import { sendData } from '@/lib/api-client'
import { ActButton } from '@/ui/act-button'
import type { endOwnSession } from '../contract'

export type ShownSession = { id: number; device: string; since: string; lastSeen: string; isCurrent: boolean }

export function Sessions({ sessions }: { sessions: ShownSession[] }) {
  const [ended, setEnded] = useState<number[]>([])
  const end = async (id: number) => {
    await sendData<typeof endOwnSession>('POST', `/user/sessions/${id}/end/`)
    setEnded((before) => [...before, id])
  }
  return (
    <>
      <ul>
        {sessions
          .filter(({ id }) => !ended.includes(id))
          .map(({ id, device, since, lastSeen, isCurrent }) => (
            <li
              key={id}
              className="flex flex-wrap items-center gap-x-6 gap-y-1 border-t-2 border-line py-4 first:border-t-0 first:pt-0 last:pb-0"
            >
              <div className="mr-auto">
                <p className="font-semibold">
                  {device} {isCurrent && <span className="tag tag-on ml-2">This device</span>}
                </p>
                <p className="text-ink-3 tabular-nums">
                  Since {since}, last used {lastSeen}
                </p>
              </div>
              {!isCurrent && <ActButton label="Log out" about={`${device}, since ${since}`} act={() => end(id)} />}
            </li>
          ))}
      </ul>
      <p role="status" className="font-semibold text-ok not-empty:mt-4">
        {ended.length > 0 ? 'Logged out on that device.' : ''}
      </p>
    </>
  )
}
