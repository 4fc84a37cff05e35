import { notFound } from 'next/navigation'
import { deskWordingPath } from '@/desk-paths'
import { DeskPage } from '@/features/desk/components/desk-page'
import { WordingPage } from '@/features/desk/components/wording-page'
import { readKey, wordingRoles } from '@/features/messages/wordings.rules'

export const metadata = { title: 'Wording' }

type Props = { params: Promise<{ key: string }> }

export default async function Page({ params }: Props) {
  const key = readKey((await params).key)
  if (!key) notFound()
  return (
    <DeskPage here={deskWordingPath(key)} roles={wordingRoles}>
      {() => <WordingPage wording={key} />}
    </DeskPage>
  )
}
