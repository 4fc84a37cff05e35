import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { companyPath, statementPath } from '@/account-paths'
import { StatementView } from '@/features/billing/components/statement-view'
import { loadStatement } from '@/features/billing/statements.loaders'
import { CompanyFrame } from '@/features/company/components/company-frame'

export const metadata: Metadata = { title: 'Statement of account', robots: { index: false } }

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

const intro = 'What we’ve invoiced, what you’ve paid and what’s still owing.'

export default async function Page({ searchParams }: Props) {
  const { month } = await searchParams
  const found = await loadStatement(typeof month === 'string' ? month : null)
  if (!found) redirect(companyPath)
  const { company, ...given } = found
  return (
    <CompanyFrame company={company} here={statementPath()} title="Statement of account" intro={intro}>
      <StatementView {...given} />
    </CompanyFrame>
  )
}
