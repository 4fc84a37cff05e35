import type { Metadata } from 'next'
import { clearancesPath } from '@/account-paths'
import { PackForm } from '@/features/clearances/components/pack-form'
import { loadNewPack } from '@/features/clearances/loaders'
import { CompanyFrame } from '@/features/company/components/company-frame'

export const metadata: Metadata = { title: 'Make a clearance pack', robots: { index: false } }

export default async function Page() {
  const { company, ...pack } = await loadNewPack()
  return (
    <CompanyFrame company={company} here={clearancesPath} title="Make a clearance pack">
      <PackForm {...pack} />
    </CompanyFrame>
  )
}
