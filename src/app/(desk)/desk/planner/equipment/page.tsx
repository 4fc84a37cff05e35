import { deskEquipmentPath } from '@/desk-paths'
import { EquipmentPage } from '@/features/courses/desk/equipment-page'
import { placeReaders } from '@/features/courses/places/contract'
import { DeskPage } from '@/features/desk/components/desk-page'

export const metadata = { title: 'Equipment' }

export default function Page() {
  return (
    <DeskPage here={deskEquipmentPath} roles={placeReaders}>
      {(staff) => <EquipmentPage staff={staff} />}
    </DeskPage>
  )
}
