'use client'

import { useLayoutEffect, useRef } from 'react'
import { markTitle } from '@/ui/title-mark'
import { useReference } from '../receipt.client'
import type { FormName } from '../rules'

/** In sight and focused on arrival, as the form was sent by another page (design, after an action). */
export function SentHeading({ text }: { text: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => {
    markTitle('Success: ')
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView?.({ block: 'start' })
  }, [])
  return (
    <h2 ref={heading} tabIndex={-1} className="scroll-mt-24 text-[clamp(1.75rem,3.2vw,2.5rem)] outline-none">
      {text}
    </h2>
  )
}

/** The reference to write down (design, manner 22). */
export function Reference({ form }: { form: FormName }) {
  const reference = useReference(form)
  if (reference === null) return null
  return (
    <p className="mt-6 inline-block border-2 border-ink bg-sand px-5 py-3">
      <span className="block text-[0.9375rem]">Your reference</span>
      <span className="head text-2xl tabular-nums">{reference}</span>
    </p>
  )
}
