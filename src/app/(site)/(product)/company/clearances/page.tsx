import type { Metadata } from 'next'
import { clearancesPath } from '@/account-paths'
import { Packs } from '@/features/clearances/components/packs'
import { loadPacks } from '@/features/clearances/loaders'
import { CompanyFrame } from '@/features/company/components/company-frame'

export const metadata: Metadata = { title: 'Clearance packs', robots: { index: false } }

export default async function Page() {
  const { company, ...packs } = await loadPacks()
  return (
    <CompanyFrame company={company} here={clearancesPath} title="Clearance packs">
      <Packs {...packs} />
    </CompanyFrame>
  )
}
