'use client'

import { useState } from 'react'
import { sendData, tried } from '@/lib/api-client'
import { useSaid } from '@/ui/desk/said'
import { Enquiry } from '../inbox/components/enquiry'
import type { changeEnquiries, InboxRecord } from '../inbox/contract'

type Props = {
  id: number
  staffId: number
  assignees: readonly { id: number; name: string }[]
  assignee: number | null
}

/** An enquiry with whom it is with, and what can be done about it. */
export function EnquiryOnDesk({ id, staffId, assignees, assignee }: Props) {
  const { say, said } = useSaid()
  const [withWhom, setWithWhom] = useState(assignee)
  const [stamp, setStamp] = useState(0)
  const change = async (body: object, done: string) => {
    const { problem } = await tried(
      sendData<typeof changeEnquiries>('POST', '/desk/enquiries/bulk/', { ids: [id], ...body }),
    )
    if (problem === null) say.success(done)
    else say.error(problem)
    setStamp((before) => before + 1)
    return problem === null
  }
  const assign = async (to: number | null) => {
    const name = assignees.find((one) => one.id === to)?.name ?? 'nobody'
    if (await change({ action: 'assign', assignee: to }, `It is with ${name} now.`)) setWithWhom(to)
  }
  return (
    <>
      {said}
      <div className="acts">
        <label htmlFor="with-whom">With</label>
        <select
          id="with-whom"
          className="box"
          style={{ width: 'auto' }}
          value={withWhom ?? ''}
          onChange={(event) => void assign(event.target.value === '' ? null : Number(event.target.value))}
        >
          <option value="">Nobody</option>
          {assignees.map((one) => (
            <option key={one.id} value={one.id}>
              {one.name}
            </option>
          ))}
        </select>
        {withWhom !== staffId && (
          <button type="button" className="b" onClick={() => void assign(staffId)}>
            Take it
          </button>
        )}
        <button type="button" className="b" onClick={() => void change({ action: 'close' }, 'Closed.')}>
          Close
        </button>
      </div>
      <Enquiry id={id} say={say} stamp={stamp} changed={({ assignee: to }: InboxRecord) => setWithWhom(to)} />
    </>
  )
}
