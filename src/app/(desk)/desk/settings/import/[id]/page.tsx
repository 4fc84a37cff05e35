import { deskImportPath } from '@/desk-paths'
import { DeskPage } from '@/features/desk/components/desk-page'
import { importRoles } from '@/features/imports/contract'
import { ImportPage } from '@/features/imports/desk/import-page'
import { recordId } from '@/lib/desk-list'

export const metadata = { title: 'Import' }

export default async function Page({ params }: { params: Promise<{ id: string }> }) {
  const id = recordId((await params).id)
  return (
    <DeskPage here={deskImportPath(id)} roles={importRoles}>
      {(staff) => <ImportPage staff={staff} runId={id} />}
    </DeskPage>
  )
}
