'use client'

import { sendData } from '@/lib/api-client'
import { DeskAction } from '@/ui/desk/action'
import type { endDeskClearanceLink } from '../desk.contract'

type Props = { packId: number; project: string; principal: string }

export function EndLink({ packId, project, principal }: Props) {
  const end = async () => {
    const { reference } = await sendData<typeof endDeskClearanceLink>('POST', `/desk/clearances/${packId}/end/`)
    return `The link of ${reference} has ended.`
  }
  return (
    <DeskAction
      label={
        <>
          End link<span className="sr-only">: {project}</span>
        </>
      }
      tone="small"
      title={`End the link of ${project}`}
      lead={`${principal} can no longer open the pack. No one is notified. The company can make a new link.`}
      submit="End link"
      isDanger
      run={end}
    />
  )
}
