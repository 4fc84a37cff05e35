import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { loadSite } from '@/features/content/loaders'
import { loadTarget } from '@/features/messages/short-links.loaders'
import { homePath } from '@/paths'
import { Message } from '@/ui/message'

export const metadata: Metadata = { title: 'Link', robots: { index: false }, referrer: 'no-referrer' }

export default async function Page({ params }: { params: Promise<{ code: string }> }) {
  const { code } = await params
  const path = await loadTarget(code, (await headers()).get('x-forwarded-for') ?? '')
  if (path !== null) redirect(path)
  const { settings } = await loadSite()
  return (
    <Message
      code="!"
      title="This link doesn’t work any more"
      text="It has ended, or a letter of it is missing. Call us and we’ll help."
      phone={settings.supportPhone}
      links={[{ label: 'Go to the home page', href: homePath }]}
    />
  )
}
