import { deskImportsPath } from '@/desk-paths'
import { recordPage } from '@/features/desk/components/record-page'
import { importRoles } from '@/features/imports/contract'
import { ImportPage } from '@/features/imports/desk/import-page'

export const metadata = { title: 'Import' }

export default recordPage({ path: deskImportsPath, roles: importRoles }, ({ id, staff }) => (
  <ImportPage staff={staff} runId={id} />
))
