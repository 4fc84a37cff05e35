'use client'

import { useField, useFormFields } from '@payloadcms/ui'
import type { CheckboxFieldClientProps } from 'payload'
import { useEffect } from 'react'

const momentOf = (value: unknown): number => new Date(String(value ?? '')).getTime()

/** Asks before a start is moved that people sit on: they are told, and the save is refused without it. */
export function TellPeople({ path }: CheckboxFieldClientProps) {
  const { value, setValue } = useField<boolean>({ path })
  const taken = useFormFields(([fields]) => Number(fields.taken?.value ?? 0))
  const isMoved = useFormFields(([fields]) =>
    ['startsAt', 'endsAt'].some((name) => {
      const [before, after] = [momentOf(fields[name]?.initialValue), momentOf(fields[name]?.value)]
      return !Number.isNaN(before) && before !== after
    }),
  )
  const asks = isMoved && taken > 0
  useEffect(() => {
    if (!asks && value) setValue(false)
  }, [asks, value, setValue])
  if (!asks) return null
  return (
    <div className="field-type inbox-warning" role="status">
      <p>
        {taken === 1 ? '1 seat is' : `${taken} seats are`} taken on this start. Whoever booked and whoever comes is told
        the old and the new time. By over an hour, or to another day, they may choose another start or their money back.
      </p>
      <label>
        <input type="checkbox" checked={value === true} onChange={({ target }) => setValue(target.checked)} /> Yes, move
        it and tell them
      </label>
    </div>
  )
}
