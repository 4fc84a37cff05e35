import { ItemPage } from '@/features/catalogue/desk/item-page'
import { itemsList } from '@/features/catalogue/desk/items.list'
import { recordPage } from '@/features/desk/components/record-page'

export const metadata = { title: 'Shop item' }

export default recordPage(itemsList, ItemPage)
