import type { Metadata } from 'next'
import { companyCardChecksPath, gatePath } from '@/account-paths'
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
      <div className="mb-6 grid gap-4">
        <p>
          <a className="btn btn-primary" href={gatePath}>
            Check a card
          </a>
        </p>
        <SendChecks company={{ id: company.id, name: company.name }} isInLog />
      </div>
      <ChecksList checks={await findCardChecks(actor)} />
    </CompanyFrame>
  )
}
