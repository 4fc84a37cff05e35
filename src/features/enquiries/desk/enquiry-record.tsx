'use client'

import { useCallback, useState } from 'react'
import { sendData, tried } from '@/lib/api-client'
import { DeskAction, DeskField, typed } from '@/ui/desk/action'
import { useSaid } from '@/ui/desk/said'
import { Enquiry } from '../inbox/components/enquiry'
import type { changeEnquiries, changeEnquiry, InboxRecord } from '../inbox/contract'
import { refuseMove } from '../inbox/rules'
import { enquiryStates } from '../rules'

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
  const [record, setRecord] = useState<InboxRecord | null>(null)
  const [stamp, setStamp] = useState(0)
  const hear = useCallback((heard: InboxRecord) => {
    setRecord(heard)
    setWithWhom(heard.assignee)
  }, [])
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
  const isErased = record?.state === 'erased'
  return (
    <>
      {said}
      {!isErased && (
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
          {record && <StateAndDue record={record} />}
        </div>
      )}
      <Enquiry id={id} say={say} stamp={stamp} changed={hear} />
    </>
  )
}

/** Changes where an enquiry stands and by when it is due; states that have a way of their own are not on offer. */
function StateAndDue({ record }: { record: InboxRecord }) {
  const { id, state, assignee, dueOn, changedAt, printedAt } = record
  const states = enquiryStates.filter(({ value }) => !refuseMove(state, value, { isPrinted: printedAt !== null }))
  const save = async (form: FormData) => {
    const body = { state: typed(form, 'state'), dueOn: typed(form, 'dueOn'), assignee, changedAt }
    await sendData<typeof changeEnquiry>('PUT', `/desk/enquiries/${id}/`, body)
    return 'Saved.'
  }
  return (
    <DeskAction label="State and due day" title="State and due day" submit="Save" run={save}>
      <DeskField key={state} label="State" name="state" type="choice" value={state}>
        {states.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </DeskField>
      <DeskField key={dueOn} label="Due" name="dueOn" type="date" value={dueOn ?? ''} />
    </DeskAction>
  )
}
