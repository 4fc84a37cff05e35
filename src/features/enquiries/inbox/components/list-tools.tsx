'use client'

import { toast, useAuth, useSelection } from '@payloadcms/ui'
import { useRouter, useSearchParams } from 'next/navigation'
import { useState } from 'react'
import { cmsApiPath } from '@/paths'
import { askInbox, InboxButton } from './ask'

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
    toast.success(deed.deed === 'close' ? `${what} closed.` : `${what} assigned to you.`)
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
