'use client'

import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { markTitle } from './title-mark'

/** What an action did: what changed, for whom, with amounts and documents. A new object is a new result. */
export type ActionResult = { readonly title: string; readonly lines: readonly string[] }

/** Says what an action did where the person looks: it is announced, has the focus, and stays until they leave. Empty until something was done. */
export function ResultBanner({ result, children }: { result: ActionResult | null; children?: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (!result) return
    markTitle('Success: ')
    const show = () => {
      box.current?.focus()
      box.current?.scrollIntoView({ block: 'center' })
    }
    // A question that is still open has the focus, and gives it back to its button when it closes.
    const question = document.querySelector('dialog:modal')
    if (!question) return show()
    question.addEventListener('close', show, { once: true })
    return () => question.removeEventListener('close', show)
  }, [result])
  return (
    <div ref={box} tabIndex={-1} role="status" className="outline-none empty:hidden">
      {result && (
        <section className="border-2 border-ink border-l-8 border-l-ok bg-white p-5 md:p-6">
          <h2 className="text-2xl wrap-anywhere">{result.title}</h2>
          {result.lines.map((line) => (
            <p key={line} className="mt-2 tabular-nums wrap-anywhere">
              {line}
            </p>
          ))}
          {children}
        </section>
      )}
    </div>
  )
}
