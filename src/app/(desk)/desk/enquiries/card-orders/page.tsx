import { DeskPage } from '@/features/desk/components/desk-page'
import { CardOrdersPage } from '@/features/enquiries/inbox/desk/card-orders-page'
import { deskCardOrdersPath } from '@/paths'

export const metadata = { title: 'Cards to print' }

/** Orders of cards that are still to be printed. */
export default function Page() {
  return (
    <DeskPage here={deskCardOrdersPath} roles={['support']}>
      {() => <CardOrdersPage />}
    </DeskPage>
  )
}
