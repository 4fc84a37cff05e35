import { PeopleTabs } from '@/features/account/desk/people-tabs'
import type { StaffActor } from '@/features/account/staff/rules'
import { findList } from '@/lib/desk-data'
import { listPart, readView } from '@/lib/desk-list'
import { deskCompaniesPath } from '@/paths'
import { PageHead } from '@/ui/desk/record'
import { companiesSource } from '../desk.data'
import { companiesList } from './companies.list'
import { CompaniesTable } from './companies-table'

/** The list of companies. */
export async function CompaniesPage({ query }: { staff: StaffActor; query: string }) {
  const view = readView(companiesList, new URLSearchParams(query))
  const initial = await findList(companiesList, companiesSource, { view, offset: 0, limit: listPart })
  return (
    <>
      <PageHead title="Companies" />
      <PeopleTabs here={deskCompaniesPath} />
      <CompaniesTable initial={initial} query={query} />
    </>
  )
}
