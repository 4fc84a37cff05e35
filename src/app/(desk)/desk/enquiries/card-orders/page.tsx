import { deskCardOrdersPath } from '@/desk-paths'
import { DeskPage } from '@/features/desk/components/desk-page'
import { CardOrdersPage } from '@/features/inbox/desk/card-orders-page'

export const metadata = { title: 'Cards to print' }

export default function Page() {
  return (
    <DeskPage here={deskCardOrdersPath} roles={['support']}>
      {() => <CardOrdersPage />}
    </DeskPage>
  )
}
