'use client'

import { useEffect, useState } from 'react'
import { Said } from './chosen-words'
import { describedBy, FieldFrame, type Frame, fieldId } from './field'

/** Announces the count after a pause in typing, not on every key. */
const quietMs = 1000

function countText(left: number): string {
  if (left < 0) return left === -1 ? 'You have 1 character too many' : `You have ${-left} characters too many`
  return left === 1 ? 'You have 1 character remaining' : `You have ${left} characters remaining`
}

type Props = Frame & { max: number; rows?: number; value?: string | null }

/** Input over the limit is reported, not cut off (design, manner 18). */
export function CountedArea({ max, rows = 6, value, ...frame }: Props) {
  const [length, setLength] = useState((value ?? '').length)
  const [said, setSaid] = useState('')
  const left = max - length
  useEffect(() => {
    const timer = setTimeout(() => setSaid(length === 0 ? '' : countText(left)), quietMs)
    return () => clearTimeout(timer)
  }, [length, left])
  const id = fieldId(frame.name)
  return (
    <FieldFrame {...frame}>
      <textarea
        id={id}
        name={frame.name}
        rows={rows}
        defaultValue={value ?? ''}
        onInput={({ currentTarget }) => setLength(currentTarget.value.length)}
        aria-invalid={frame.errors?.length ? true : undefined}
        aria-describedby={[describedBy(frame), `${id}-limit`].filter(Boolean).join(' ')}
        className="field-input block py-2.5 leading-normal"
      />
      <p id={`${id}-limit`} className="sr-only">
        <Said text={`You can enter up to ${max} characters.`} />
      </p>
      <p
        aria-hidden="true"
        className={`mt-1 text-[0.9375rem] ${left < 0 ? 'font-semibold text-bad' : 'text-ink-3'} noscript:hidden`}
      >
        <Said text={countText(left)} />
      </p>
      <p role="status" className="sr-only">
        <Said text={said} />
      </p>
    </FieldFrame>
  )
}
