'use client'

import { useEffect, useState } from 'react'
import { describedBy, FieldFrame, type Frame, fieldId } from './field'

/** Announces the count after a pause in typing, not on every key. */
const quietMs = 1000

const letters = (count: number) => `${count} ${count === 1 ? 'character' : 'characters'}`

const countText = (left: number) =>
  left < 0 ? `You have ${letters(-left)} too many` : `You have ${letters(left)} remaining`

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
        You can enter up to {letters(max)}.
      </p>
      <p
        aria-hidden="true"
        className={`mt-1 text-[0.9375rem] ${left < 0 ? 'font-semibold text-bad' : 'text-ink-3'} noscript:hidden`}
      >
        {countText(left)}
      </p>
      <p role="status" className="sr-only">
        {said}
      </p>
    </FieldFrame>
  )
}
