'use client'

import { useState } from 'react'
import { sendData, tried } from '@/lib/api-client'
import type { seeBookingNote } from '../contract'

export function SeenNote({ id, number }: { id: number; number: string }) {
  const [state, setState] = useState<'new' | 'sending' | 'seen'>('new')
  const see = async () => {
    if (state !== 'new') return
    setState('sending')
    const { problem } = await tried(sendData<typeof seeBookingNote>('POST', `/desk/booking-notes/${id}/seen/`))
    setState(problem === null ? 'seen' : 'new')
  }
  return (
    <span role="status">
      {state === 'seen' ? (
        'Seen'
      ) : (
        <button type="button" className="b small" onClick={() => void see()}>
          {state === 'sending' ? 'Sending…' : 'Seen'}
          <span className="sr-only"> the note on {number}</span>
        </button>
      )}
    </span>
  )
}
