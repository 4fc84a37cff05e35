import { DeskPage } from '@/features/desk/components/desk-page'
import { BooksPage } from '@/features/shop/desk/books-page'
import { financeRoles } from '@/features/shop/orders/desk.rules'
import { deskBooksPath } from '@/paths'

export const metadata = { title: 'Books' }

/** Whether the books are true, and all of them as files. */
export default function Page() {
  return (
    <DeskPage here={deskBooksPath} roles={financeRoles}>
      {(staff) => <BooksPage staff={staff} />}
    </DeskPage>
  )
}
