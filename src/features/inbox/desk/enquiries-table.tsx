'use client'

import { sendData } from '@/lib/api-client'
import { DeskList } from '@/ui/desk/list'
import type { BulkAction } from '@/ui/desk/list-bulk'
import type { changeEnquiries } from '../contract'
import { type EnquiryRow, enquiriesList } from './enquiries.list'

type Props = {
  initial: { items: EnquiryRow[]; total: number }
  query: string
  staffId: number
  assignees: readonly { id: number; name: string }[]
}

const change = async (body: object, done: string): Promise<string> => {
  const { changed } = await sendData<typeof changeEnquiries>('POST', '/desk/enquiries/bulk/', body)
  return `${changed === 1 ? '1 enquiry' : `${changed} enquiries`} ${done}.`
}

export function EnquiriesTable({ staffId, assignees, ...props }: Props) {
  const bulk: BulkAction[] = [
    { label: 'Take them', run: (ids) => change({ action: 'assign', assignee: staffId, ids }, 'assigned') },
    {
      label: 'Assign to…',
      choices: assignees.map(({ id, name }) => ({ value: String(id), label: name })),
      run: (ids, to) => change({ action: 'assign', assignee: Number(to), ids }, 'assigned'),
    },
    { label: 'Close them', run: (ids) => change({ action: 'close', ids }, 'closed') },
  ]
  return <DeskList definition={enquiriesList} hasExport bulk={bulk} {...props} />
}
