import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { renewalsPath } from '@/account-paths'
import { CompanyFrame } from '@/features/company/components/company-frame'
import { idOf } from '@/features/company/loaders'
import { ProposalPage } from '@/features/renewals/components/proposal'
import { loadRenewal } from '@/features/renewals/loaders'
import { formatShortMonth } from '@/lib/dates'

export const metadata: Metadata = { title: 'Renewals to confirm', robots: { index: false } }

export default async function Page({ params }: { params: Promise<{ proposal: string }> }) {
  const found = await loadRenewal(idOf((await params).proposal))
  if (!found) notFound()
  const { company, ...proposal } = found
  return (
    <CompanyFrame company={company} here={renewalsPath} title={`Renewals, ${formatShortMonth(found.proposal.month)}`}>
      <ProposalPage {...proposal} />
    </CompanyFrame>
  )
}
