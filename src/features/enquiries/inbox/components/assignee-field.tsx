'use client'

import { useField } from '@payloadcms/ui'
import type { RelationshipFieldClientComponent } from 'payload'
import { useEffect, useId, useState } from 'react'
import { getData, tried } from '@/lib/api-client'
import type { listAssignees } from '../contract'

type Colleague = { readonly id: number; readonly name: string }

/** Who works on it: names of the staff of the inbox, as support reads no accounts but its own. */
export const AssigneeField: RelationshipFieldClientComponent = ({ path, readOnly }) => {
  const { value, setValue } = useField<number | { id: number } | null>({ path })
  const [staff, setStaff] = useState<readonly Colleague[]>([])
  const id = useId()
  useEffect(() => {
    void tried(getData<typeof listAssignees>('/desk/enquiries/assignees/')).then(({ data }) =>
      setStaff(data?.staff ?? []),
    )
  }, [])
  const chosen = typeof value === 'object' && value !== null ? value.id : value
  return (
    <div className="field-type select">
      <label className="field-label" htmlFor={id}>
        Assignee
      </label>
      <select
        id={id}
        className="inbox-select"
        disabled={readOnly}
        value={chosen ?? ''}
        onChange={({ target }) => setValue(target.value === '' ? null : Number(target.value))}
      >
        <option value="">Nobody</option>
        {staff.map((one) => (
          <option key={one.id} value={one.id}>
            {one.name}
          </option>
        ))}
      </select>
    </div>
  )
}
