import { deskEquipmentPath } from '@/desk-paths'
import { DeskPage } from '@/features/desk/components/desk-page'
import { EquipmentPage } from '@/features/programme/desk/equipment-page'
import { placeReaders } from '@/features/programme/places.contract'

export const metadata = { title: 'Equipment' }

export default function Page() {
  return (
    <DeskPage here={deskEquipmentPath} roles={placeReaders}>
      {(staff) => <EquipmentPage staff={staff} />}
    </DeskPage>
  )
}
