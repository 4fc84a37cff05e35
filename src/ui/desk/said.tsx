'use client'

import { type ReactNode, useMemo, useState } from 'react'
import { DeskIconImage } from './icons'

/** Says what an action did, or why it did not. */
export type Say = { success: (text: string) => void; error: (text: string) => void }

/** What the last action did or why it did not, where one looks: `said` is drawn above the record. */
export function useSaid(): { say: Say; said: ReactNode } {
  const [last, setLast] = useState<{ text: string; isProblem: boolean } | null>(null)
  const say = useMemo<Say>(
    () => ({
      success: (text) => setLast({ text, isProblem: false }),
      error: (text) => setLast({ text, isProblem: true }),
    }),
    [],
  )
  const said = (
    <div role="status">
      {last && (
        <p className={`notice ${last.isProblem ? 'bad' : 'ok'}`}>
          <DeskIconImage name={last.isProblem ? 'warning' : 'tick'} />
          {last.text}
        </p>
      )}
    </div>
  )
  return { say, said }
}
