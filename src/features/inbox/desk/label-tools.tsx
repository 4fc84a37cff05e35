'use client'

import { useState } from 'react'
import { sendData, tried } from '@/lib/api-client'
import type { markPrinted } from '../contract'

export function LabelTools({ ids }: { ids: number[] }) {
  const [said, setSaid] = useState(ids.length === 0 ? 'These orders are printed or closed already.' : '')
  const [isDone, setIsDone] = useState(ids.length === 0)
  const mark = async () => {
    const { data, problem } = await tried(sendData<typeof markPrinted>('POST', '/desk/enquiries/printed/', { ids }))
    setIsDone(problem === null)
    setSaid(problem ?? `${data?.changed} marked as printed and closed.`)
  }
  return (
    <div className="list-bar">
      <button type="button" className="b primary" onClick={() => window.print()}>
        Print
      </button>
      {!isDone && (
        <button type="button" className="b" onClick={() => void mark()}>
          Mark {ids.length} as printed
        </button>
      )}
      <p role="status">{said}</p>
    </div>
  )
}
