import { deskMessagePath, deskOrderPath } from '@/desk-paths'
import { holds, type StaffActor } from '@/features/account/desk-session.rules'
import { financeRoles } from '@/features/payments/rules'
import { StopAccount } from '@/features/purchases/desk/stop-account'
import { DeskPanel, Empty } from '@/ui/desk/record'
import { momentText } from '@/ui/desk/values'
import { findReminderSettings, type Held, type SentReminder } from '../reminders.data'
import { finalStage, stageOf } from '../reminders.rules'
import { EditReminders, HoldReminders } from './reminder-actions'

type Props = { companyId: number; company: string; held: Held; reminders: readonly SentReminder[] }

const stateWords: Readonly<Record<string, string>> = {
  queued: 'on its way',
  sent: 'sent',
  kept: 'not sent, as email isn’t set up',
  dead: 'could not be sent',
}

export function RemindersPanel({ companyId, company, held, reminders }: Props) {
  const last = reminders.find(({ stage, isOwed }) => isOwed && stage === finalStage)
  return (
    <DeskPanel
      title="Reminders"
      count={reminders.length}
      end={<HoldReminders of="companies" id={companyId} name={company} isHeld={held.reason !== null} />}
    >
      {held.reason !== null && <p className="panel-body">No reminders go out: {held.reason}</p>}
      {last && held.termsState === 'open' && (
        <div className="panel-body notice" role="status">
          <span>
            The final reminder of {last.invoiceNumber} went out on {momentText(last.at.toISOString())}, and it is still
            owed. Put the account on stop?
          </span>
          <StopAccount companyId={companyId} isStopped={false} />
        </div>
      )}
      {reminders.length === 0 ? (
        <Empty title="No one has been reminded" />
      ) : (
        <ul>
          {reminders.map(({ id, orderId, invoiceNumber, stage, at, state }) => (
            <li key={id} className="row-line">
              <span>
                <a className="link" href={deskMessagePath(id)}>
                  {stageOf(stage).label}
                </a>{' '}
                of{' '}
                <a className="link" href={deskOrderPath(orderId)}>
                  {invoiceNumber}
                </a>
                <small>
                  {momentText(at.toISOString())}, {stateWords[state] ?? state}
                </small>
              </span>
            </li>
          ))}
        </ul>
      )}
    </DeskPanel>
  )
}

export async function ReminderSettingsPanel({ staff }: { staff: StaffActor }) {
  const settings = await findReminderSettings()
  if (!settings) return null
  const rows = [
    ['Friendly', settings.friendly],
    ['Firm', settings.firm],
    ['Final', settings.final],
  ] as const
  return (
    <DeskPanel title="Reminders" end={holds(staff, financeRoles) && <EditReminders settings={settings} />}>
      <ul>
        {rows.map(([label, days]) => (
          <li key={label} className="row-line">
            <span>
              <b>{label}</b>
              <small>
                {days === 1 ? '1 day' : `${days} days`} after the invoice was due
                {label === 'Final' && '; it proposes to put the account on stop'}
              </small>
            </span>
          </li>
        ))}
      </ul>
    </DeskPanel>
  )
}
