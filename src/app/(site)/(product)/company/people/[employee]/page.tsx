import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { loadCertificates } from '@/features/bookings/sessions/certificates.loaders'
import { CompanyFrame } from '@/features/company/components/company-frame'
import { Person } from '@/features/company/employees/components/person'
import { findEmployee } from '@/features/company/employees/data'
import { companyReader, idOf } from '@/features/company/loaders'
import { mayIn } from '@/features/company/rules'
import { AppError } from '@/lib/errors'
import { companyPeoplePath, companyPersonPath } from '@/paths'

export const metadata: Metadata = { title: 'Person', robots: { index: false } }

type Props = { params: Promise<{ employee: string }> }

/** Somebody who works for the company. Another company's people answer as nobody. */
export default async function Page({ params }: Props) {
  const id = idOf((await params).employee)
  const { actor, company } = await companyReader(companyPersonPath(id), 'read employees')
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
