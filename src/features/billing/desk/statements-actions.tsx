'use client'

import { useState } from 'react'
import { sendData, sendForFile } from '@/lib/api-client'
import { formatMonth } from '@/lib/dates'
import { DeskAction, DeskField, typed } from '@/ui/desk/action'
import { DeskList } from '@/ui/desk/list'
import type { emailStatements } from '../statements.contract'
import { mostStatements } from '../statements.contract'
import { type DebtorRow, debtorsList } from './debtors.list'

const mailsAtOnce = 20

const statements = (count: number): string => (count === 1 ? '1 statement' : `${count} statements`)

const partsOf = (ids: readonly number[], size: number): number[][] =>
  Array.from({ length: Math.ceil(ids.length / size) }, (_, index) => ids.slice(index * size, (index + 1) * size))

type Work = { readonly ids: readonly number[]; readonly month: string; readonly tell: (words: string) => void }

async function download({ ids, month, tell }: Work): Promise<string> {
  const parts = partsOf(ids, mostStatements)
  for (const [index, companyIds] of parts.entries()) {
    tell(`Making ${statements(companyIds.length)}${parts.length > 1 ? `, file ${index + 1} of ${parts.length}` : ''}…`)
    const { name, blob } = await sendForFile('/desk/money/statements/', { companyIds, month })
    const link = document.createElement('a')
    link.href = URL.createObjectURL(blob)
    link.download = parts.length > 1 ? name.replace('.pdf', `-${index + 1}.pdf`) : name
    link.click()
    URL.revokeObjectURL(link.href)
  }
  return `${statements(ids.length)} of ${formatMonth(month)}: look in your downloads.`
}

async function email({ ids, month, tell }: Work): Promise<string> {
  let sent = 0
  const without: string[] = []
  for (const companyIds of partsOf(ids, mailsAtOnce)) {
    tell(`Emailing ${statements(ids.length)}, ${sent} on their way…`)
    const answer = await sendData<typeof emailStatements>('POST', '/desk/money/statements/email/', {
      companyIds,
      month,
    })
    sent += answer.sent
    without.push(...answer.without)
  }
  const noOne = without.length > 0 ? ` No email address for ${without.join(', ')}.` : ''
  return `${sent === 1 ? '1 email is' : `${sent} emails are`} on the way.${noOne}`
}

const ways = { pdf: download, email } as const

type Props = { ids: readonly number[]; months: readonly string[] }

export function StatementsOfAll({ ids, months }: Props) {
  const [said, tell] = useState('')
  return (
    <DeskAction
      label="Statements"
      panel="statements"
      tone="primary"
      title={`Statements of ${ids.length === 1 ? 'the one company that owes' : `all ${ids.length} companies that owe`}`}
      lead="To choose companies instead, tick them in the list."
      submit="Make the statements"
      run={async (form) => {
        const way = typed(form, 'way') === 'email' ? ways.email : ways.pdf
        return await way({ ids, month: typed(form, 'month'), tell })
      }}
    >
      <DeskField label="Month" name="month" type="choice" value={months[0] ?? ''}>
        {months.map((month) => (
          <option key={month} value={month}>
            {formatMonth(month)}
          </option>
        ))}
      </DeskField>
      <DeskField
        label="How"
        name="way"
        type="choice"
        hint="In the file each company starts on a new page. Emails go to each company’s owners."
      >
        <option value="pdf">One PDF to print or keep</option>
        <option value="email">By email</option>
      </DeskField>
      <p role="status">{said}</p>
    </DeskAction>
  )
}

type TableProps = { initial: { items: DebtorRow[]; total: number }; query: string; months: readonly string[] }

export function DebtorsTable({ months, ...props }: TableProps) {
  const [said, tell] = useState('')
  const choices = months.map((month) => ({ value: month, label: formatMonth(month) }))
  const by = (way: (work: Work) => Promise<string>) => async (ids: number[], month: string) => {
    const done = await way({ ids, month, tell })
    tell('')
    return done
  }
  return (
    <>
      {said && (
        <div className="notice" role="status">
          {said}
        </div>
      )}
      <DeskList
        definition={debtorsList}
        {...props}
        hasExport
        bulk={[
          { label: 'Statements as PDF for…', choices, run: by(ways.pdf) },
          { label: 'Email statements for…', choices, run: by(ways.email) },
        ]}
      />
    </>
  )
}
