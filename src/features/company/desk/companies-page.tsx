import type { ReactNode } from 'react'
import { deskCompaniesPath } from '@/desk-paths'
import { PeopleTabs } from '@/features/account/desk/people-tabs'
import type { StaffActor } from '@/features/account/desk-session.rules'
import { findList } from '@/lib/desk-data'
import { listPart, readView } from '@/lib/desk-list'
import { PageHead } from '@/ui/desk/record'
import { companiesSource } from '../desk.data'
import { companiesList } from './companies.list'
import { CompaniesTable } from './companies-table'

type Props = { staff: StaffActor; query: string; children: ReactNode }

export async function CompaniesPage({ staff, query, children }: Props) {
  const view = readView(companiesList, new URLSearchParams(query))
  const initial = await findList(companiesList, companiesSource, { view, offset: 0, limit: listPart })
  return (
    <>
      <PageHead title="Companies">{children}</PageHead>
      <PeopleTabs staff={staff} here={deskCompaniesPath} />
      <CompaniesTable initial={initial} query={query} />
    </>
  )
}
