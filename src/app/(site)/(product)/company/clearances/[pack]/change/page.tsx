import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { clearancesPath } from '@/account-paths'
import { PackForm } from '@/features/clearances/components/pack-form'
import { loadChangedPack } from '@/features/clearances/loaders'
import { CompanyFrame } from '@/features/company/components/company-frame'
import { idOf } from '@/features/company/loaders'

export const metadata: Metadata = { title: 'Change a clearance pack', robots: { index: false } }

export default async function Page({ params }: { params: Promise<{ pack: string }> }) {
  const found = await loadChangedPack(idOf((await params).pack))
  if (!found) notFound()
  const { company, ...pack } = found
  return (
    <CompanyFrame company={company} here={clearancesPath} title={`Change ${pack.pack.project}`}>
      <PackForm {...pack} />
    </CompanyFrame>
  )
}
