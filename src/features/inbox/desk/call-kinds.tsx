'use client'

import { type KeyboardEvent, useRef } from 'react'
import { DeskIconImage } from '@/ui/desk/icons'
import type { CallForm } from '../calls.contract'
import { callKinds, colleagueChoice, otherForms } from '../calls.rules'

type Props = { forms: readonly CallForm[]; chosen: string; choose: (form: string) => void }

const isWriting = (target: EventTarget): boolean =>
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement ||
  (target instanceof HTMLInputElement && target.type !== 'radio')

const all = [...callKinds, { ...colleagueChoice, form: colleagueChoice.value }]

/** A digit chooses while one of them has the focus, with Alt from anywhere in the panel, and goes on to the first field of that kind. */
export function CallKinds({ forms, chosen, choose }: Props) {
  const box = useRef<HTMLFieldSetElement>(null)
  const isOther = !all.some(({ form }) => form === chosen)
  const press = (event: KeyboardEvent) => {
    if (isWriting(event.target) || event.ctrlKey || event.metaKey) return
    const kind = all.find(({ digit }) => digit === event.key)
    if (!kind) return
    event.preventDefault()
    choose(kind.form)
    box.current?.parentElement
      ?.querySelector<HTMLElement>('.kind-box :is(input:not([type=hidden]), select, textarea)')
      ?.focus()
  }
  return (
    <>
      <fieldset ref={box} className="kinds call-kinds" onKeyDown={press}>
        <legend>What it is about</legend>
        {all.map(({ digit, label, form, icon }) => (
          <label key={form}>
            <input type="radio" name="form" value={form} checked={chosen === form} onChange={() => choose(form)} />
            <DeskIconImage name={icon} />
            {label}
            <kbd>{digit}</kbd>
          </label>
        ))}
      </fieldset>
      <label className="other-kind">
        More
        <select
          className="box"
          name="otherForm"
          value={isOther ? chosen : ''}
          onChange={({ target }) => target.value && choose(target.value)}
        >
          <option value="">Something else</option>
          {forms
            .filter(({ name }) => otherForms.includes(name))
            .map(({ name, label }) => (
              <option key={name} value={name}>
                {label}
              </option>
            ))}
        </select>
      </label>
    </>
  )
}
