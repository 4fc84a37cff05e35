'use client'

import { useLayoutEffect, useRef } from 'react'
import { markTitle } from '@/ui/title-mark'

/** What a change of a booking did: what changed, for whom, the sum and its document. */
export type Result = { readonly title: string; readonly lines: readonly string[] }

/** Says what a change did: it is announced, and has the focus. Empty until something was changed. */
export function BookingResult({ result }: { result: Result | null }) {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (!result) return
    markTitle('Success: ')
    box.current?.focus()
    box.current?.scrollIntoView({ block: 'center' })
  }, [result])
  return (
    <div ref={box} tabIndex={-1} role="status" className="outline-none empty:hidden">
      {result && (
        <section aria-labelledby="result" className="border-2 border-ink border-l-8 border-l-ok bg-white p-6 md:p-8">
          <h2 id="result" className="text-3xl">
            {result.title}
          </h2>
          {result.lines.map((line) => (
            <p key={line} className="mt-3 text-lg tabular-nums">
              {line}
            </p>
          ))}
        </section>
      )}
    </div>
  )
}
