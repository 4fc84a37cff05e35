import { deskCardLabelsPath } from '@/desk-paths'
import { DeskPage } from '@/features/desk/components/desk-page'
import { CardLabelsPage } from '@/features/inbox/desk/card-labels-page'

export const metadata = { title: 'Labels' }

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export default async function Page({ searchParams }: Props) {
  const { ids } = await searchParams
  return (
    <DeskPage here={deskCardLabelsPath} roles={['support']}>
      {() => <CardLabelsPage ids={String(ids ?? '')} />}
    </DeskPage>
  )
}
