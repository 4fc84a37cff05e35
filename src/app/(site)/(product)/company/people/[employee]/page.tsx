import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { companyPeoplePath, companyPersonPath } from '@/account-paths'
import { loadCertificates } from '@/features/certificates/loaders'
import { CompanyFrame } from '@/features/company/components/company-frame'
import { companyReader, idOf } from '@/features/company/loaders'
import { mayIn } from '@/features/company/rules'
import { Person } from '@/features/employees/components/person'
import { findEmployee } from '@/features/employees/data'
import { AppError } from '@/lib/errors'

export const metadata: Metadata = { title: 'Person', robots: { index: false } }

type Props = { params: Promise<{ employee: string }> }

/** Another company's people are not found. */
export default async function Page({ params }: Props) {
  const id = idOf((await params).employee)
  const { actor, company } = await companyReader(companyPersonPath(id))
  const person = await findEmployee(actor, id, new Date()).catch((error: unknown) => {
    if (error instanceof AppError && error.reason === 'NOT_FOUND') notFound()
    throw error
  })
  return (
    <CompanyFrame company={company} here={companyPeoplePath} title={`${person.firstName} ${person.lastName}`}>
      <Person
        person={person}
        mayChange={mayIn(company, 'change employees')}
        certificates={await loadCertificates(actor, { employeeId: id })}
      />
    </CompanyFrame>
  )
}
