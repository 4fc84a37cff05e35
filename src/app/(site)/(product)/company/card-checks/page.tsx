import type { Metadata } from 'next'
import { companyCardChecksPath } from '@/account-paths'
import { CompanyFrame } from '@/features/company/components/company-frame'
import { companyReader } from '@/features/company/loaders'
import { ChecksList } from '@/features/wallet/check/components/checks-list'
import { findCardChecks } from '@/features/wallet/check/data'
import { SendChecks } from '@/features/wallet/check/outbox.client'

export const metadata: Metadata = { title: 'Site log', robots: { index: false } }

export default async function Page() {
  const { actor, company } = await companyReader(companyCardChecksPath)
  return (
    <CompanyFrame company={company} here={companyCardChecksPath} title="Site log">
      <ChecksList checks={await findCardChecks(actor)} now={new Date()}>
        <div className="mt-4 empty:hidden">
          <SendChecks company={{ id: company.id, name: company.name }} isInLog />
        </div>
      </ChecksList>
    </CompanyFrame>
  )
}
