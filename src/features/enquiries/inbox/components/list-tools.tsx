'use client'

import { toast, useAuth, useSelection } from '@payloadcms/ui'
import { useRouter, useSearchParams } from 'next/navigation'
import { useEffect, useState } from 'react'
import { cmsApiPath } from '@/paths'
import { askInbox, InboxButton } from './ask'

type Colleague = { id: number; name: string }

/** Gives what was chosen to somebody: names of the staff of the inbox. */
function AssignTo({ isDisabled, onChoose }: { isDisabled: boolean; onChoose: (assignee: number) => unknown }) {
  const [staff, setStaff] = useState<Colleague[]>([])
  useEffect(() => {
    void askInbox<{ staff: Colleague[] }>('assignees').then(({ data }) => setStaff(data?.staff ?? []))
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
  const query = useSearchParams().toString()
  const router = useRouter()
  const [isBusy, setIsBusy] = useState(false)
  const change = async (deed: { deed: 'close' } | { deed: 'assign'; assignee: number }) => {
    setIsBusy(true)
    // With everything chosen the list itself is named, with its filters and its search.
    const isAll = String(selectAll) === 'allAvailable'
    const path = isAll ? `bulk?${query}` : 'bulk'
    const ids = selectedIDs.map(Number)
    const { data, problem } = await askInbox<{ changed: number }>(path, isAll ? deed : { ...deed, ids })
    setIsBusy(false)
    if (problem !== null) return toast.error(problem)
    const what = data.changed === 1 ? '1 enquiry' : `${data.changed} enquiries`
    toast.success(deed.deed === 'close' ? `${what} closed.` : `${what} assigned.`)
    if (isAll) toggleAll()
    router.refresh()
  }
  return (
    <div className="inbox-tools">
      {count > 0 && (
        <fieldset>
          <legend className="inbox-unseen">What to do with the chosen enquiries</legend>
          <InboxButton isDisabled={isBusy} onPress={() => change({ deed: 'assign', assignee: Number(user?.id) })}>
            Assign {count} to me
          </InboxButton>
          <AssignTo isDisabled={isBusy} onChoose={(assignee) => change({ deed: 'assign', assignee })} />
          <InboxButton isDisabled={isBusy} onPress={() => change({ deed: 'close' })}>
            Close {count}
          </InboxButton>
        </fieldset>
      )}
      <a href={cmsApiPath(`enquiries/export?${query}`)} download>
        Export this list (CSV)
      </a>
    </div>
  )
}
