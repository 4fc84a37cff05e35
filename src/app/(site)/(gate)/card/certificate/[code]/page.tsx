import type { Metadata } from 'next'
import { CertificateCheck } from '@/features/certificates/components/certificate-check'
import { loadCertificateCheck } from '@/features/certificates/loaders'
import { loadSite } from '@/features/content/loaders'
import { homePath } from '@/paths'
import { Message } from '@/ui/message'

type Props = { params: Promise<{ code: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const facts = await loadCertificateCheck((await params).code)
  const robots = { index: false, follow: false }
  return facts
    ? { title: 'Valid: certificate', robots, referrer: 'no-referrer' }
    : { title: 'Check a certificate', robots, other: { 'page-status': '404' } }
}

/** The code on every certificate leads here. */
export default async function Page({ params }: Props) {
  const facts = await loadCertificateCheck((await params).code)
  if (facts) return <CertificateCheck facts={facts} />
  const { settings } = await loadSite()
  return (
    <Message
      code="404"
      title="We can’t confirm this certificate"
      text="It isn’t one of ours, its result has changed, or the person has asked us to erase them."
      phone={settings.supportPhone}
      links={[{ label: 'Home', href: homePath }]}
    />
  )
}
