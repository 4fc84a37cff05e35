'use client'

import { useEffect, useEffectEvent, useId, useRef } from 'react'
import { readDollars } from '@/lib/money'
import { failureOf } from '@/ui/desk/action'
import { DeskIconImage } from '@/ui/desk/icons'
import type { Twin } from '../phone.contract'

type FieldProps = {
  label: string
  value: string
  set: (value: string) => void
  type?: string
  hint?: string
  error?: string | undefined
  isFirst?: boolean
}

export function PhoneField({ label, value, set, type = 'text', hint, error, isFirst = false }: FieldProps) {
  const id = useId()
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isFirst) box.current?.focus()
  }, [isFirst])
  // Keep what was typed before hydration.
  const takeEarly = useEffectEvent(() => {
    const early = box.current?.value ?? value
    if (early !== value) set(early)
  })
  useEffect(() => takeEarly(), [])
  const said = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined
  return (
    <div className="desk-field">
      <label htmlFor={id}>{label}</label>
      {hint && <small id={`${id}-hint`}>{hint}</small>}
      {error && (
        <p id={`${id}-error`} className="err">
          Error: {error}
        </p>
      )}
      <input
        ref={box}
        id={id}
        className="box"
        type={type}
        value={value}
        autoComplete="off"
        aria-describedby={said}
        aria-invalid={error ? true : undefined}
        onChange={({ target }) => set(target.value)}
      />
    </div>
  )
}

/** What isn’t an amount is sent as it was typed, and refused in words. */
export const centsIn = (typed: string): number | string | null =>
  typed.trim() ? (readDollars(typed) ?? typed.trim()) : null

export type Errors = Readonly<Record<string, string>>

export function errorsOf(error: unknown): Errors {
  const { text, fields } = failureOf(error)
  const bare = Object.entries(fields).map(([name, said]) => [name.replace(/^(customer|party)\./, ''), said])
  return { ...Object.fromEntries(bare), form: text }
}

/** Fields that Enter sends, as in a form; panels that are forms have them too. After a refusal the first field at fault has the focus. */
export function useFields(errors: Errors, send: () => void) {
  const box = useRef<HTMLDivElement>(null)
  const enter = useEffectEvent(send)
  useEffect(() => {
    if (errors.form) box.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [errors])
  useEffect(() => {
    const own = box.current
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || event.isComposing || !(event.target instanceof HTMLInputElement)) return
      event.preventDefault()
      enter()
    }
    own?.addEventListener('keydown', press)
    return () => own?.removeEventListener('keydown', press)
  })
  return box
}

export type Newcomer = {
  firstName: string
  lastName: string
  phoneNumber: string
  email: string
  dateOfBirth?: string
}

export const noOne: Newcomer = { firstName: '', lastName: '', phoneNumber: '', email: '' }

type NewcomerProps = { value: Newcomer; set: (value: Newcomer) => void; errors: Errors; isFirst?: boolean }

export function NewcomerFields({ value, set, errors, isFirst = false }: NewcomerProps) {
  const field = (name: keyof Newcomer) => ({
    value: value[name] ?? '',
    set: (typed: string) => set({ ...value, [name]: typed }),
    error: errors[name],
  })
  return (
    <div className="phone-fields">
      <PhoneField label="First name" {...field('firstName')} isFirst={isFirst} />
      <PhoneField label="Last name" {...field('lastName')} />
      <PhoneField label="Phone" type="tel" {...field('phoneNumber')} />
      <PhoneField label="Email" type="email" {...field('email')} />
    </div>
  )
}

type TwinProps = {
  twins: readonly Twin[]
  use: (twin: Twin) => void
  goOn: () => void
}

export function TwinWarning({ twins, use, goOn }: TwinProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} className="notice warn" role="alert" tabIndex={-1}>
      <DeskIconImage name="warning" />
      <div>
        <p>
          <b>Are they here already?</b>
        </p>
        <ul>
          {twins.map((twin) => (
            <li key={twin.id}>
              {twin.name}, {twin.sub}: {twin.why}.{' '}
              <button type="button" className="b small" onClick={() => use(twin)}>
                It is {twin.name}
              </button>
            </li>
          ))}
        </ul>
        <button type="button" className="b small" onClick={goOn}>
          They are two people
        </button>
      </div>
    </div>
  )
}

export function Pick({ name, sub, end, isOff = false, pick }: PickProps) {
  return (
    <li>
      <button type="button" className="pick" disabled={isOff} onClick={pick}>
        <span>
          <b>{name}</b>
          <small>{sub}</small>
        </span>
        {end && <span>{end}</span>}
      </button>
    </li>
  )
}

type PickProps = { name: string; sub: string; end?: string; isOff?: boolean; pick: () => void }
