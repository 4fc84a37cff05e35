import type { Metadata } from 'next'
import { CompanyFrame } from '@/features/company/components/company-frame'
import { People, peoplePerPage } from '@/features/company/employees/components/people'
import { searchEmployees } from '@/features/company/employees/data'
import { readPeopleQuery } from '@/features/company/employees/rules'
import { companyReader } from '@/features/company/loaders'
import { mayIn } from '@/features/company/rules'
import { companyPeoplePath } from '@/paths'

export const metadata: Metadata = { title: 'People', robots: { index: false } }

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

/** People who work for the company, with their cards. */
export default async function Page({ searchParams }: Props) {
  const { actor, company } = await companyReader(companyPeoplePath, 'read employees')
  const query = readPeopleQuery(await searchParams)
  const search = { ...query, offset: (query.page - 1) * peoplePerPage, limit: peoplePerPage }
  const found = await searchEmployees(actor, search, new Date())
  return (
    <CompanyFrame company={company} here={companyPeoplePath}>
      <People {...query} {...found} mayChange={mayIn(company, 'change employees')} />
    </CompanyFrame>
  )
}
