import type { Metadata } from 'next'
import { CompanyFrame } from '@/features/company/components/company-frame'
import { companyReader } from '@/features/company/loaders'
import { ChecksList } from '@/features/wallet/check/components/checks-list'
import { findCardChecks } from '@/features/wallet/check/data'
import { companyCardChecksPath } from '@/paths'

export const metadata: Metadata = { title: 'Site log', robots: { index: false } }

/** Whose cards the company looked at last. */
export default async function Page() {
  const { actor, company } = await companyReader(companyCardChecksPath, 'change employees')
  return (
    <CompanyFrame company={company} here={companyCardChecksPath} title="Site log">
      <ChecksList checks={await findCardChecks(actor)} />
    </CompanyFrame>
  )
}
