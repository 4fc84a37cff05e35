import { deskSetupPath } from '@/desk-paths'
import { DeskPage } from '@/features/desk/components/desk-page'
import { SetupPage } from '@/features/desk/components/setup-page'

export const metadata = { title: 'Set-up' }

type Props = { searchParams: Promise<{ step?: string | string[] }> }

export default async function Page({ searchParams }: Props) {
  const { step } = await searchParams
  return (
    <DeskPage here={deskSetupPath} roles={['admin']}>
      {(staff) => <SetupPage staff={staff} asked={typeof step === 'string' ? step : null} />}
    </DeskPage>
  )
}
