import { notFound } from 'next/navigation'
import { ChangesPanel } from '@/features/account/desk/changes-panel'
import { findChanges } from '@/features/account/desk.data'
import { holds, type StaffActor } from '@/features/account/desk-session.rules'
import { nzDay } from '@/lib/dates'
import { backTo, chipOf } from '@/lib/desk-list'
import { formatCents } from '@/lib/money'
import { Facts, PageHead } from '@/ui/desk/record'
import { Day } from '@/ui/desk/values'
import { findVoucher } from '../data'
import { reductionWriters, voucherState } from '../rules'
import { EditVoucher } from './voucher-actions'
import { vouchersList } from './vouchers.list'

export async function VoucherPage({ id, staff }: { id: number; staff: StaffActor }) {
  const voucher = await findVoucher(id)
  if (!voucher) notFound()
  const changes = await findChanges({ vouchers: [id] }, 40)
  const { code, kind, value, startsOn, endsOn, used, mostUses } = voucher
  return (
    <>
      <PageHead
        title={code}
        crumb={backTo(vouchersList)}
        chips={[chipOf(vouchersList, 'state', voucherState(voucher, nzDay(new Date())))]}
      >
        {holds(staff, reductionWriters) && <EditVoucher voucher={voucher} />}
      </PageHead>
      <Facts
        facts={[
          {
            label: 'Takes off',
            value: kind === 'percent' ? `${value}%` : formatCents(value),
            sub: kind === 'percent' ? 'of the goods' : 'of the goods, with GST',
          },
          { label: 'First day', value: startsOn ? <Day on={startsOn} /> : 'Any' },
          { label: 'Last day', value: endsOn ? <Day on={endsOn} /> : 'None' },
          {
            label: 'Used',
            value: used === 1 ? 'Once' : `${used} times`,
            sub: mostUses === null ? 'No limit' : `of ${mostUses}`,
          },
        ]}
      />
      <ChangesPanel changes={changes} />
    </>
  )
}
