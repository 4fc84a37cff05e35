'use client'

import { useLayoutEffect, useRef } from 'react'
import { formAnchor } from '@/paths'
import { markTitle } from '@/ui/title-mark'
import { inPlainWords, inWords, type Spoken } from '@/ui/words'
import type { ShownReceipt } from '../posted.loaders'
import { useReceipt } from '../receipt.client'
import type { FormName } from '../rules'

/** In sight and focused on arrival, as the form was sent by another page (design, after an action). */
export function SentHeading({ text, spoken }: { text: string; spoken: Spoken | null }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => {
    markTitle('Success: ', (english) => inPlainWords(spoken, english))
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView?.({ block: 'start' })
  }, [spoken])
  return (
    <h2
      ref={heading}
      id={formAnchor}
      tabIndex={-1}
      className="scroll-mt-24 text-[clamp(1.75rem,3.2vw,2.5rem)] outline-none"
    >
      {inWords(spoken)(text)}
    </h2>
  )
}

type SentProps = { form: FormName; receipt: ShownReceipt | null; spoken: Spoken | null }

/** The reference to write down (design, manner 22). `receipt` is of a form that was sent without a script. */
export function Reference({ form, receipt, spoken }: SentProps) {
  const say = inWords(spoken)
  const kept = useReceipt(form)
  const shown = receipt ?? kept
  if (shown === null) return null
  const { reference, firstName } = shown
  return (
    <div className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-3 border-2 border-ink bg-sand px-5 py-3">
      <p>
        <span className="block text-[0.9375rem]">{say('Your reference')}</span>
        <span className="head text-2xl tabular-nums">{reference}</span>
      </p>
      {firstName && (
        <p className="min-w-0 wrap-anywhere">
          {say('Sent by {name}. Write the reference down, or keep the email.', { name: firstName })}
        </p>
      )}
    </div>
  )
}

/** Where the copy of what was sent goes. */
export function CopyTo({ form, receipt, spoken }: SentProps) {
  const say = inWords(spoken)
  const kept = useReceipt(form)
  const { email = '' } = receipt ?? kept ?? {}
  return (
    <>
      {email === ''
        ? say('We’ll email a copy of what you sent to you, usually within minutes.')
        : say('We’ll email a copy of what you sent to {email}, usually within minutes.', {
            email: <strong className="wrap-anywhere">{email}</strong>,
          })}{' '}
      {say(
        'If one of our team needs to check it first, the email takes a little longer. You can use your reference straight away.',
      )}
    </>
  )
}
