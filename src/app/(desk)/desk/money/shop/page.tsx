import { deskShopItemsPath } from '@/desk-paths'
import { ItemsPage } from '@/features/books/desk/money-pages'
import { itemReaders } from '@/features/catalogue/rules'
import { DeskPage } from '@/features/desk/components/desk-page'
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
