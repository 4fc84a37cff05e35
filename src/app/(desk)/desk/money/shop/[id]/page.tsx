import { deskShopItemPath } from '@/desk-paths'
import { ItemPage } from '@/features/catalogue/desk/item-page'
import { itemReaders } from '@/features/catalogue/rules'
import { DeskPage } from '@/features/desk/components/desk-page'
import { recordId } from '@/lib/desk-list'

export const metadata = { title: 'Shop item' }

export default async function Page({ params }: { params: Promise<{ id: string }> }) {
  const id = recordId((await params).id)
  return (
    <DeskPage here={deskShopItemPath(id)} roles={itemReaders}>
      {(staff) => <ItemPage id={id} staff={staff} />}
    </DeskPage>
  )
}
