'use client'

import { deskCompanyPath } from '@/desk-paths'
import { sendData } from '@/lib/api-client'
import { DeskAction } from '@/ui/desk/action'
import type { checkDeskCompany } from '../contract'

type Company = { readonly id: number; readonly name: string }

const decide = (companyId: number, sameAsId: number | null) =>
  sendData<typeof checkDeskCompany>('POST', `/desk/companies/${companyId}/check/`, { sameAsId })

export function LetGoOn({ company }: { company: Company }) {
  const run = async () => {
    await decide(company.id, null)
    return `${company.name} can go on.`
  }
  return (
    <DeskAction
      label="Another company: let it go on"
      tone="primary"
      title={`Let ${company.name} go on`}
      lead="They can book for everyone straight away, and get an email. The invitations they wrote are sent."
      submit="Let it go on"
      run={run}
    />
  )
}

export function JoinInstead({ company, namesake }: { company: Company; namesake: Company }) {
  const run = async () => {
    await decide(company.id, namesake.id)
    return { said: 'The owners are asked.', goTo: deskCompanyPath(namesake.id) }
  }
  return (
    <DeskAction
      label="Same company: join them"
      tone="small"
      title={`It is ${namesake.name}`}
      lead="Its owners and managers are asked to let the person in, who gets an email. What they signed up books for themselves alone, and the invitations they wrote are not sent."
      submit="Ask the owners"
      run={run}
    />
  )
}
