import { itemsList } from '@/features/catalogue/desk/items.list'
import { itemsSource } from '@/features/catalogue/lists.data'
import { listPage } from '@/features/desk/components/list-page'

export const metadata = { title: itemsList.title }

export default listPage(itemsList, { source: itemsSource })
