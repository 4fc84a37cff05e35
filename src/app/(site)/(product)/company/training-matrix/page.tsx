import type { Metadata } from 'next'
import { trainingMatrixPath } from '@/account-paths'
import { CompanyFrame } from '@/features/company/components/company-frame'
import { companyReader } from '@/features/company/loaders'
import { mayIn } from '@/features/company/rules'
import { Matrix, matrixPerPage } from '@/features/wallet/matrix/components/matrix'
import { findMatrix } from '@/features/wallet/matrix/data'
import { readMatrixQuery } from '@/features/wallet/matrix/rules'

export const metadata: Metadata = { title: 'Training matrix', robots: { index: false } }

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export default async function Page({ searchParams }: Props) {
  const { actor, company } = await companyReader(trainingMatrixPath)
  const query = readMatrixQuery(await searchParams)
  const { show, page } = query
  const wanted = { show, offset: (page - 1) * matrixPerPage, limit: matrixPerPage, order: 'gaps' as const }
  const matrix = await findMatrix(actor, wanted, new Date())
  return (
    <CompanyFrame company={company} here={trainingMatrixPath} title="Training matrix">
      <Matrix {...matrix} {...query} mayChange={mayIn(company, 'change employees')} />
    </CompanyFrame>
  )
}
