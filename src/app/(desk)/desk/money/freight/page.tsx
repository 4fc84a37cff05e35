import { deskFreightPath } from '@/desk-paths'
import { DeskPage } from '@/features/desk/components/desk-page'
import { reductionReaders } from '@/features/shop/catalogue/rules'
import { FreightPage } from '@/features/shop/desk/freight-page'

export const metadata = { title: 'Freight' }

export default function Page() {
  return (
    <DeskPage here={deskFreightPath} roles={reductionReaders}>
      {(staff) => <FreightPage staff={staff} />}
    </DeskPage>
  )
}
