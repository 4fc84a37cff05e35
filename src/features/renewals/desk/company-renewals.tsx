import { formatMonth } from '@/lib/dates'
import { peopleText } from '@/lib/in-words'
import { DeskPanel } from '@/ui/desk/record'
import { findProposalsOf } from '../data'
import { stateWords } from '../rules'
import { findSettingsOf } from '../settings.data'

export async function CompanyRenewals({ id }: { id: number }) {
  const [settings, proposals] = await Promise.all([findSettingsOf(id), findProposalsOf(id)])
  if (settings.version === 0 && proposals.length === 0) return null
  return (
    <DeskPanel title="Renewals" end={settings.isOn ? 'On' : 'Off'}>
      <ul>
        {proposals.map((proposal) => (
          <li key={proposal.id} className="row-line">
            <span>
              <b>{formatMonth(proposal.month)}</b>
              <small>
                {peopleText(proposal.people)}
                {proposal.leftOut > 0 && `, ${proposal.leftOut} without a seat`} ·{' '}
                {stateWords(proposal.state, proposal.heldUntil)}
              </small>
            </span>
          </li>
        ))}
      </ul>
    </DeskPanel>
  )
}
