import { deskShopItemsPath } from '@/desk-paths'
import { DeskPage } from '@/features/desk/components/desk-page'
import { itemReaders } from '@/features/shop/catalogue/rules'
import { ItemsPage } from '@/features/shop/desk/money-pages'
import { addressQuery } from '@/lib/desk-list'

export const metadata = { title: 'Shop items' }

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export default async function Page({ searchParams }: Props) {
  const query = addressQuery(await searchParams)
  return (
    <DeskPage here={deskShopItemsPath} query={query} roles={itemReaders}>
      {(staff) => <ItemsPage staff={staff} query={query} />}
    </DeskPage>
  )
}
