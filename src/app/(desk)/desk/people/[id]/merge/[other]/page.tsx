import { deskMergePath } from '@/desk-paths'
import { DeskPage } from '@/features/desk/components/desk-page'
import { MergePage } from '@/features/privacy/merging/components/merge-page'
import { privacyRoles } from '@/features/privacy/requests/rules'
import { recordId } from '@/lib/desk-list'

export const metadata = { title: 'The same person?' }

export default async function Page({ params }: { params: Promise<{ id: string; other: string }> }) {
  const { id, other } = await params
  const [stays, goes] = [recordId(id), recordId(other)]
  return (
    <DeskPage here={deskMergePath(stays, goes)} roles={privacyRoles}>
      {() => <MergePage stays={stays} goes={goes} />}
    </DeskPage>
  )
}
