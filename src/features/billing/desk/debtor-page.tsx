import { notFound } from 'next/navigation'
import { deskFilePath } from '@/account-paths'
import { deskCompanyPath, deskDebtorPath, deskDebtorsPath, deskOrderPath } from '@/desk-paths'
import { formatDay, formatMonth, nzDay } from '@/lib/dates'
import { formatCents } from '@/lib/money'
import { DeskPanel, Empty, Facts, PageHead, PageTabs } from '@/ui/desk/record'
import { findOpenOrders } from '../payments.data'
import { findHeld, findReminders, type Held } from '../reminders.data'
import { findCredit, findParties, findStatementOf } from '../statements.data'
import {
  ageLabels,
  ages,
  entryLabels,
  firstDay,
  monthFor,
  monthOf,
  nothingMoved,
  nothingOpen,
  type Statement,
} from '../statements.rules'
import { TakePayment } from './payment-actions'
import { HoldReminders } from './reminder-actions'
import { RemindersPanel } from './reminders-panel'

type Props = { id: number; asked: string | null }

export async function DebtorPage({ id, asked }: Props) {
  const now = new Date()
  const month = monthFor(asked, nzDay(now))
  const parties = await findParties(id)
  if (!parties) notFound()
  const [statement, creditCents, orders, held, reminders] = await Promise.all([
    findStatementOf(id, month, now),
    findCredit(id),
    findOpenOrders(id),
    findHeld(id),
    findReminders(id),
  ])
  const { closingCents, ageing, asOf } = statement
  return (
    <>
      <PageHead
        title={parties.buyer.name}
        crumb={{ label: 'Debtors', href: deskDebtorsPath }}
        lead={`Statement of ${formatMonth(month)}, as at ${formatDay(asOf)}. Amounts include GST.`}
      >
        <a className="b" href={deskCompanyPath(id)}>
          Company
        </a>
        {orders.length > 0 && (
          <TakePayment companyId={id} company={parties.buyer.name} orders={orders} today={nzDay(now)} />
        )}
        <a className="b primary" href={deskFilePath(`companies/${id}/statement/?month=${month}`)} download>
          Download (PDF)
        </a>
      </PageHead>
      <Months id={id} month={month} today={nzDay(now)} />
      <Facts
        facts={[
          {
            label: 'To be paid',
            value: formatCents(closingCents),
            sub: creditCents > 0 && `${formatCents(creditCents)} credit today`,
          },
          ...ages.map((age) => ({ label: ageLabels[age], value: formatCents(ageing[age]) })),
        ]}
      />
      <div className="stack">
        <OpenDocuments statement={statement} held={held} />
        {held && <RemindersPanel companyId={id} company={parties.buyer.name} held={held} reminders={reminders} />}
        <Moves statement={statement} />
      </div>
    </>
  )
}

function Months({ id, month, today }: { id: number; month: string; today: string }) {
  const later = monthOf(firstDay(month, 1))
  const months = [monthOf(firstDay(month, -1)), month, ...(later <= monthOf(today) ? [later] : [])]
  const tabs = months.map((one) => ({ label: formatMonth(one), href: deskDebtorPath(id, one) }))
  return <PageTabs label="Months" tabs={tabs} here={deskDebtorPath(id, month)} />
}

const overdueText = (days: number) => (days === 1 ? '1 day overdue' : `${days} days overdue`)

const OpenDocuments = ({ statement: { open }, held }: { statement: Statement; held: Held | null }) => (
  <DeskPanel title="Still to be paid" count={open.length}>
    {open.length === 0 ? (
      <Empty title={nothingOpen} />
    ) : (
      <ul>
        {open.map(({ orderId, orderNumber, invoiceNumber, poNumber, issuedOn, dueOn, daysOverdue, cents }) => (
          <li key={orderId} className="row-line">
            <span>
              <a className="link" href={deskOrderPath(orderId)}>
                {invoiceNumber}
              </a>
              <small>
                {orderNumber} of {formatDay(issuedOn)}, due {formatDay(dueOn)}
                {poNumber && `, PO ${poNumber}`}
              </small>
              <WhyHeld held={held} orderId={orderId} />
            </span>
            <span className="row-end">
              {daysOverdue > 0 && <span className="chip urgent">{overdueText(daysOverdue)}</span>}
              <b>{formatCents(cents)}</b>
              <HoldReminders of="orders" id={orderId} name={invoiceNumber} isHeld={reasonOf(held, orderId) !== null} />
            </span>
          </li>
        ))}
      </ul>
    )}
  </DeskPanel>
)

const reasonOf = (held: Held | null, orderId: number): string | null =>
  held?.orders.find(({ id }) => id === orderId)?.reason ?? null

function WhyHeld({ held, orderId }: { held: Held | null; orderId: number }) {
  const reason = reasonOf(held, orderId)
  return reason === null ? null : <small>No reminders: {reason}</small>
}

const signed = (cents: number): string => (cents < 0 ? `−${formatCents(-cents)}` : formatCents(cents))

const Moves = ({ statement: { from, asOf, openingCents, entries, closingCents } }: { statement: Statement }) => (
  <DeskPanel title="Charges and payments">
    <table className="sums">
      <thead>
        <tr>
          <th scope="col">What</th>
          <th scope="col">Amount</th>
          <th scope="col">Balance</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">Opening balance, {formatDay(from)}</th>
          <td />
          <td>{formatCents(openingCents)}</td>
        </tr>
        {entries.map(({ on, kind, reference, orderId, cents, balanceCents }) => (
          <tr key={`${kind}${reference}${orderId}${on}${balanceCents}`}>
            <th scope="row">
              {entryLabels[kind]}{' '}
              <a className="link" href={deskOrderPath(orderId)}>
                {reference}
              </a>
              , {formatDay(on)}
            </th>
            <td>{signed(cents)}</td>
            <td>{formatCents(balanceCents)}</td>
          </tr>
        ))}
        {entries.length === 0 && (
          <tr>
            <td colSpan={3}>{nothingMoved}</td>
          </tr>
        )}
      </tbody>
      <tfoot>
        <tr className="strong">
          <th scope="row">To be paid, {formatDay(asOf)}</th>
          <td />
          <td>{formatCents(closingCents)}</td>
        </tr>
      </tfoot>
    </table>
  </DeskPanel>
)
