import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { clearancesPath } from '@/account-paths'
import { OwnPackPage } from '@/features/clearances/components/own-pack'
import { loadPack } from '@/features/clearances/loaders'
import { CompanyFrame } from '@/features/company/components/company-frame'
import { idOf } from '@/features/company/loaders'

export const metadata: Metadata = { title: 'Clearance pack', robots: { index: false } }

export default async function Page({ params }: { params: Promise<{ pack: string }> }) {
  const found = await loadPack(idOf((await params).pack))
  if (!found) notFound()
  const { company, ...pack } = found
  return (
    <CompanyFrame company={company} here={clearancesPath} title={pack.pack.project}>
      <OwnPackPage {...pack} />
    </CompanyFrame>
  )
}
