'use client'

import { useId, useState } from 'react'
import { formNames, formPolicies } from '../../rules'
import type { FormSettings } from '../contract'
import { mostChoices } from '../rules'

type Row = { key: number; value: string; label: string }

const keyed = (choices: FormSettings['contactMethods']): Row[] =>
  choices.map((choice, index) => ({ key: index, ...choice }))

export function ChoiceLines({ choices }: { choices: FormSettings['contactMethods'] }) {
  const [rows, setRows] = useState<readonly Row[]>(keyed(choices))
  const next = Math.max(-1, ...rows.map(({ key }) => key)) + 1
  const move = (from: number, to: number) => {
    const moved = [...rows]
    moved.splice(to, 0, ...moved.splice(from, 1))
    setRows(moved)
  }
  return (
    <div className="desk-lines">
      {rows.map((row, index) => (
        <div key={row.key}>
          <input type="hidden" name="value" value={row.value} />
          <input
            className="box"
            name="label"
            aria-label={`Choice ${index + 1}`}
            defaultValue={row.label}
            autoComplete="off"
          />
          <button
            type="button"
            className="b small square"
            aria-label={`Move choice ${index + 1} up`}
            disabled={index === 0}
            onClick={() => move(index, index - 1)}
          >
            ↑
          </button>
          <button
            type="button"
            className="b small square"
            aria-label={`Remove choice ${index + 1}`}
            disabled={rows.length === 1}
            onClick={() => setRows(rows.filter((one) => one !== row))}
          >
            ×
          </button>
        </div>
      ))}
      {rows.length < mostChoices && (
        <button
          type="button"
          className="b small"
          onClick={() => setRows([...rows, { key: next, value: '', label: '' }])}
        >
          Add a choice
        </button>
      )}
    </div>
  )
}

type Line = { key: number; form: string; email: string }

export function RecipientLines({ recipients }: { recipients: FormSettings['recipients'] }) {
  const [rows, setRows] = useState<readonly Line[]>(recipients.map((one, key) => ({ key, ...one })))
  const next = Math.max(-1, ...rows.map(({ key }) => key)) + 1
  const id = useId()
  return (
    <div className="desk-lines">
      {rows.map((row, index) => (
        <fieldset key={row.key} className="desk-field">
          <legend className="sr-only">Line {index + 1}</legend>
          <label htmlFor={`${id}-form-${row.key}`}>Form</label>
          <select id={`${id}-form-${row.key}`} name="form" className="box" defaultValue={row.form}>
            {formNames.map((form) => (
              <option key={form} value={form}>
                {formPolicies[form].label}
              </option>
            ))}
          </select>
          <label htmlFor={`${id}-email-${row.key}`}>Email</label>
          <input
            id={`${id}-email-${row.key}`}
            name="email"
            type="email"
            className="box"
            defaultValue={row.email}
            autoComplete="off"
          />
          <button type="button" className="b small" onClick={() => setRows(rows.filter((one) => one !== row))}>
            Remove line {index + 1}
          </button>
        </fieldset>
      ))}
      <button
        type="button"
        className="b small"
        onClick={() => setRows([...rows, { key: next, form: formNames[0], email: '' }])}
      >
        Add a line
      </button>
    </div>
  )
}
