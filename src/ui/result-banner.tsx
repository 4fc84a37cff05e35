'use client'

import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { markTitle } from './title-mark'

export type ActionResult = { readonly title: string; readonly lines: readonly string[] }

/** Announced and focused, and stays until the user leaves. Empty before the first action. */
export function ResultBanner({ result, children }: { result: ActionResult | null; children?: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (!result) return
    markTitle('Success: ')
    const show = () => {
      box.current?.focus()
      box.current?.scrollIntoView({ block: 'center' })
    }
    // An open dialog has the focus, and returns it to its button on close.
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
