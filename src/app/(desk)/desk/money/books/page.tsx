import { deskBooksPath } from '@/desk-paths'
import { DeskPage } from '@/features/desk/components/desk-page'
import { BooksPage } from '@/features/shop/desk/books-page'
import { financeRoles } from '@/features/shop/orders/desk.rules'

export const metadata = { title: 'Books' }

export default function Page() {
  return (
    <DeskPage here={deskBooksPath} roles={financeRoles}>
      {(staff) => <BooksPage staff={staff} />}
    </DeskPage>
  )
}
