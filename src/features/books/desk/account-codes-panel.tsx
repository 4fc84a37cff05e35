import { holds, type StaffActor } from '@/features/account/desk-session.rules'
import { financeRoles } from '@/features/payments/rules'
import { DeskPanel } from '@/ui/desk/record'
import { findCodes } from '../data'
import { accountingFormats, codeKinds, programNames } from '../rules'
import { EditCodes } from './account-codes'

export async function AccountCodesPanel({ staff }: { staff: StaffActor }) {
  const programs = await Promise.all(accountingFormats.map((format) => findCodes(format)))
  return (
    <DeskPanel title="Account codes">
      <ul>
        {programs.map((one) => (
          <li key={one.program} className="row-line">
            <span>
              <b>{programNames[one.program]}</b>
              <small>{codeKinds.map(({ value, label }) => `${label} ${one.codes[value]}`).join(', ')}</small>
            </span>
            {holds(staff, financeRoles) && <EditCodes {...one} />}
          </li>
        ))}
      </ul>
    </DeskPanel>
  )
}
