'use client'

import { useField } from '@payloadcms/ui'
import type { RelationshipFieldClientComponent } from 'payload'
import { useEffect, useId, useState } from 'react'
import { getData, tried } from '@/lib/api-client'

type Trainer = { id: number; name: string }

type ListTrainers = {
  responses: {
    200: { content: { 'application/json': { schema: { _output: { data: { trainers: readonly Trainer[] } } } } } }
  }
}

/** The call stands with those that run sessions, above courses. */
async function readTrainers(): Promise<readonly Trainer[]> {
  const { data } = await tried(getData<ListTrainers>('/desk/sessions/trainers/'))
  return data?.trainers ?? []
}

/** Who teaches: names of trainers, as schedulers read no accounts but their own. */
export const TrainerField: RelationshipFieldClientComponent = ({ path, readOnly }) => {
  const { value, setValue, showError, errorMessage } = useField<number | { id: number } | null>({ path })
  const [trainers, setTrainers] = useState<readonly Trainer[]>([])
  const id = useId()
  useEffect(() => {
    void readTrainers().then(setTrainers)
  }, [])
  const chosen = typeof value === 'object' && value !== null ? value.id : value
  return (
    <div className="field-type select">
      <label className="field-label" htmlFor={id}>
        Trainer
      </label>
      <select
        id={id}
        className="inbox-select"
        disabled={readOnly}
        value={chosen ?? ''}
        aria-describedby={showError ? `${id}-problem` : undefined}
        onChange={({ target }) => setValue(target.value === '' ? null : Number(target.value))}
      >
        <option value="">Nobody yet</option>
        {trainers.map((one) => (
          <option key={one.id} value={one.id}>
            {one.name}
          </option>
        ))}
      </select>
      {showError && <p id={`${id}-problem`}>{errorMessage}</p>}
    </div>
  )
}
