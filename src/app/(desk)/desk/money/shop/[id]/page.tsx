import { deskShopItemPath } from '@/desk-paths'
import { DeskPage } from '@/features/desk/components/desk-page'
import { itemReaders } from '@/features/shop/catalogue/rules'
import { ItemPage } from '@/features/shop/desk/item-page'
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
