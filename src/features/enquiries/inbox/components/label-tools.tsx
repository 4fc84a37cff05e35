'use client'

import { useState } from 'react'
import { sendData, tried } from '@/lib/api-client'
import { adminInboxPath } from '@/paths'
import type { markPrinted } from '../contract'
import { InboxButton } from './inbox-button'

/** Above the labels on the screen, never on paper: prints them, and notes that they were printed. */
export function LabelTools({ ids }: { ids: number[] }) {
  const [said, setSaid] = useState(ids.length === 0 ? 'These orders are printed or closed already.' : '')
  const [isDone, setIsDone] = useState(ids.length === 0)
  const mark = async () => {
    const { data, problem } = await tried(sendData<typeof markPrinted>('POST', '/desk/enquiries/printed/', { ids }))
    setIsDone(problem === null)
    setSaid(problem ?? `${data?.changed} marked as printed and closed.`)
  }
  return (
    <div className="inbox-label-tools">
      <InboxButton isMain onPress={() => window.print()}>
        Print
      </InboxButton>
      {!isDone && <InboxButton onPress={mark}>Mark {ids.length} as printed</InboxButton>}
      <a href={adminInboxPath('card-orders')}>Back to the orders</a>
      <p role="status">{said}</p>
    </div>
  )
}
