import type { Metadata } from 'next'
import { renewalsPath } from '@/account-paths'
import { CompanyFrame } from '@/features/company/components/company-frame'
import { Renewals } from '@/features/renewals/components/settings'
import { loadRenewals } from '@/features/renewals/loaders'

export const metadata: Metadata = { title: 'Renewals', robots: { index: false } }

export default async function Page() {
  const renewals = await loadRenewals()
  return (
    <CompanyFrame company={renewals.company} here={renewalsPath} title="Renewals">
      <Renewals {...renewals} />
    </CompanyFrame>
  )
}
