import { DeskPage } from '@/features/desk/components/desk-page'
import { reductionReaders } from '@/features/shop/catalogue/rules'
import { FreightPage } from '@/features/shop/desk/freight-page'
import { deskFreightPath } from '@/paths'

export const metadata = { title: 'Freight' }

/** What it costs to send a parcel. */
export default function Page() {
  return (
    <DeskPage here={deskFreightPath} roles={reductionReaders}>
      {(staff) => <FreightPage staff={staff} />}
    </DeskPage>
  )
}
