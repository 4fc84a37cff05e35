import { deskFreightPath } from '@/desk-paths'
import { FreightPage } from '@/features/catalogue/desk/freight-page'
import { reductionReaders } from '@/features/catalogue/rules'
import { DeskPage } from '@/features/desk/components/desk-page'

export const metadata = { title: 'Freight' }

export default function Page() {
  return (
    <DeskPage here={deskFreightPath} roles={reductionReaders}>
      {(staff) => <FreightPage staff={staff} />}
    </DeskPage>
  )
}
