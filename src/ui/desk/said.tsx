'use client'

import { type ReactNode, useMemo, useState } from 'react'
import type { Say } from '../staff-deed'
import { DeskIconImage } from './icons'

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
