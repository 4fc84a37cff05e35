import { holds } from '@/features/account/desk-session.rules'
import { AddItem } from '@/features/catalogue/desk/item-actions'
import { itemsList } from '@/features/catalogue/desk/items.list'
import { itemsSource } from '@/features/catalogue/lists.data'
import { itemWriters } from '@/features/catalogue/rules'
import { listPage } from '@/features/desk/components/list-page'

export const metadata = { title: itemsList.title }

export default listPage(itemsList, {
  source: itemsSource,
  head: (staff) => holds(staff, itemWriters) && <AddItem />,
})
