import { deskBooksPath } from '@/desk-paths'
import { BooksPage } from '@/features/books/desk/books-page'
import { DeskPage } from '@/features/desk/components/desk-page'
import { financeRoles } from '@/features/payments/rules'

export const metadata = { title: 'Books' }

export default function Page() {
  return (
    <DeskPage here={deskBooksPath} roles={financeRoles}>
      {(staff) => <BooksPage staff={staff} />}
    </DeskPage>
  )
}
