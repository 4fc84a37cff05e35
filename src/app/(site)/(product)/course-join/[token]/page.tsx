import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { noteOpening } from '@/features/messages/opened.mutations'
import { JoinPage } from '@/features/sessions/components/join-page'
import { openJoin } from '@/features/sessions/joining.loaders'
import { isProgram } from '@/lib/user-agent'
import { openingName } from '@/paths'

export const metadata: Metadata = { title: 'Join your webinar', robots: { index: false }, referrer: 'no-referrer' }

type Props = { params: Promise<{ token: string }>; searchParams: Promise<{ [openingName]?: string | string[] }> }

export default async function Page({ params, searchParams }: Props) {
  const [{ token }, { [openingName]: mark }, given] = await Promise.all([params, searchParams, headers()])
  const joined = await openJoin(token, given)
  if (joined.kind === 'open') {
    // They leave at once: what says for the roll that they joined says it of the message too.
    if (typeof mark === 'string' && !isProgram(given.get('user-agent') ?? '')) await noteOpening(mark)
    redirect(joined.link)
  }
  return <JoinPage joined={joined} />
}
