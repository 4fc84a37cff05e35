'use client'

import { toast, useAuth, useSelection } from '@payloadcms/ui'
import { useRouter, useSearchParams } from 'next/navigation'
import { useEffect, useState } from 'react'
import { getData, sendData, tried } from '@/lib/api-client'
import { simpleFilters } from '@/lib/list-query'
import { deskFilePath } from '@/paths'
import type { changeEnquiries, listAssignees } from '../contract'
import { InboxButton } from './inbox-button'

type Colleague = { readonly id: number; readonly name: string }

const filterNames = ['state', 'form', 'region', 'assignee', 'dueAtBefore'] as const

/** Payload’s list can be filtered by anything; the calls know these filters alone, and no list is taken for a wider one. */
const onlyText = 'Filter by state, form, region, assignee or a search to work with the whole list.'

/** Gives what was chosen to somebody: names of the staff of the inbox. */
function AssignTo({ isDisabled, onChoose }: { isDisabled: boolean; onChoose: (assignee: number) => unknown }) {
  const [staff, setStaff] = useState<readonly Colleague[]>([])
  useEffect(() => {
    void tried(getData<typeof listAssignees>('/desk/enquiries/assignees/')).then(({ data }) =>
      setStaff(data?.staff ?? []),
    )
  }, [])
  return (
    <select
      aria-label="Assign the chosen enquiries to"
      disabled={isDisabled}
      value=""
      onChange={({ target }) => void onChoose(Number(target.value))}
    >
      <option value="" disabled>
        Assign to …
      </option>
      {staff.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  )
}

/** Above the list: what is done with the chosen enquiries at once, and the list as a file. */
export function ListTools() {
  const { user } = useAuth()
  const { count, selectAll, selectedIDs, toggleAll } = useSelection()
  const filters = simpleFilters(useSearchParams(), filterNames, ['state'])
  const router = useRouter()
  const [isBusy, setIsBusy] = useState(false)
  const change = async (wanted: { action: 'close' } | { action: 'assign'; assignee: number }) => {
    setIsBusy(true)
    // With everything chosen the list itself is named, with its filters and its search.
    const isAll = String(selectAll) === 'allAvailable'
    if (isAll && !filters) {
      setIsBusy(false)
      return toast.error(onlyText)
    }
    const { assignee, ...others } = filters ?? {}
    const of = { ...others, ...(assignee ? { assignee: Number(assignee) } : {}) }
    const body = isAll ? { ...wanted, of } : { ...wanted, ids: selectedIDs.map(Number) }
    const { data, problem } = await tried(sendData<typeof changeEnquiries>('POST', '/desk/enquiries/bulk/', body))
    setIsBusy(false)
    if (problem !== null) return toast.error(problem)
    const what = data.changed === 1 ? '1 enquiry' : `${data.changed} enquiries`
    toast.success(wanted.action === 'close' ? `${what} closed.` : `${what} assigned.`)
    if (isAll) toggleAll()
    router.refresh()
  }
  return (
    <div className="inbox-tools">
      {count > 0 && (
        <fieldset>
          <legend className="inbox-unseen">What to do with the chosen enquiries</legend>
          <InboxButton isDisabled={isBusy} onPress={() => change({ action: 'assign', assignee: Number(user?.id) })}>
            Assign {count} to me
          </InboxButton>
          <AssignTo isDisabled={isBusy} onChoose={(assignee) => change({ action: 'assign', assignee })} />
          <InboxButton isDisabled={isBusy} onPress={() => change({ action: 'close' })}>
            Close {count}
          </InboxButton>
        </fieldset>
      )}
      {filters ? (
        <a href={deskFilePath(`enquiries/export/?${new URLSearchParams(filters)}`)} download>
          Export this list (CSV)
        </a>
      ) : (
        <span>{onlyText}</span>
      )}
    </div>
  )
}
