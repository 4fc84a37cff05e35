import type { Metadata } from 'next'
import { companyPeoplePath } from '@/account-paths'
import { CompanyFrame } from '@/features/company/components/company-frame'
import { companyReader } from '@/features/company/loaders'
import { mayIn } from '@/features/company/rules'
import { People, peoplePerPage } from '@/features/employees/components/people'
import { searchEmployees } from '@/features/employees/data'
import { readPeopleQuery } from '@/features/employees/rules'
import { PersonMenu } from '@/features/wallet/passes/components/person-menu'
import { loadWallets } from '@/features/wallet/passes/loaders'
import { isGood } from '@/features/wallet/rules'

export const metadata: Metadata = { title: 'People', robots: { index: false } }

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export default async function Page({ searchParams }: Props) {
  const { actor, company } = await companyReader(companyPeoplePath)
  const query = readPeopleQuery(await searchParams)
  const search = { ...query, offset: (query.page - 1) * peoplePerPage, limit: peoplePerPage }
  const found = await searchEmployees(actor, search, new Date())
  const mayChange = mayIn(company, 'change employees')
  const { hasApple, hasGoogle } = await loadWallets()
  const hasPass = hasApple || hasGoogle
  const actionsFor = ({ id, firstName, lastName, card }: (typeof found.items)[number]) => (
    <PersonMenu
      employeeId={id}
      name={`${firstName} ${lastName}`}
      pass={hasPass && card && isGood(card.status) ? { hasFile: hasApple } : null}
    />
  )
  return (
    <CompanyFrame company={company} here={companyPeoplePath} title="People">
      <People {...query} {...found} mayChange={mayChange} actionsFor={actionsFor} />
    </CompanyFrame>
  )
}
