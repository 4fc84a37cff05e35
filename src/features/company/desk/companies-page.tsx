import type { ReactNode } from 'react'
import { PeopleTabs } from '@/features/account/desk/people-tabs'
import { findList } from '@/lib/desk-data'
import { listPart, readView } from '@/lib/desk-list'
import { deskCompaniesPath } from '@/paths'
import { PageHead } from '@/ui/desk/record'
import { companiesSource } from '../desk.data'
import { companiesList } from './companies.list'
import { CompaniesTable } from './companies-table'

/** The list of companies; `children` are what can be done there. */
export async function CompaniesPage({ query, children }: { query: string; children: ReactNode }) {
  const view = readView(companiesList, new URLSearchParams(query))
  const initial = await findList(companiesList, companiesSource, { view, offset: 0, limit: listPart })
  return (
    <>
      <PageHead title="Companies">{children}</PageHead>
      <PeopleTabs here={deskCompaniesPath} />
      <CompaniesTable initial={initial} query={query} />
    </>
  )
}
