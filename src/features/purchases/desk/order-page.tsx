import { notFound } from 'next/navigation'
import type { ReactNode } from 'react'
import { deskFilePath } from '@/account-paths'
import { deskCompanyPath, deskOrdersPath, deskPersonPath } from '@/desk-paths'
import { holds, type StaffActor } from '@/features/account/desk-session.rules'
import { endingWords, financeRoles } from '@/features/payments/rules'
import { formatDay } from '@/lib/dates'
import type { Chip } from '@/lib/desk-list'
import { formatCents } from '@/lib/money'
import { phoneLink } from '@/lib/phone-link'
import { DeskPanel, Empty, type Fact, Facts, PageHead, Timeline } from '@/ui/desk/record'
import { ChipMark, Moment, Money, momentText, Nothing, Wrapped } from '@/ui/desk/values'
import type { OrderRecord } from '../desk.contract'
import { loadOrderRecord } from '../desk.loaders'
import { toneOf } from '../desk.rules'
import { payLinkOf } from '../pay-link.rules'
import { seatNotes } from '../rules'
import { OrderActions, WaitingRefundActions } from './order-actions'
import { StopAccount } from './stop-account'

type Tones = Readonly<Record<string, Chip['tone']>>

const tones: Tones = { good: 'ok', open: 'warn', look: 'bad' }
const back = { account: 'off the invoice', card: 'to the card', credit: 'as credit' } as const

export async function OrderPage({ id, staff, tasks }: { id: number; staff: StaffActor; tasks: ReactNode }) {
  const order = await loadOrderRecord(id, { id: staff.staffId, isFinance: holds(staff, financeRoles) })
  if (!order) notFound()
  const chip: Chip = { label: order.stateLabel, tone: tones[toneOf(order.state)] }
  return (
    <>
      <PageHead
        title={order.number}
        crumb={{ label: 'Orders', href: deskOrdersPath }}
        chips={[chip]}
        lead={order.buyerName}
      >
        <OrderActions order={order} />
      </PageHead>
      <OrderFacts order={order} />
      {order.refunds
        .filter(({ isWaiting }) => isWaiting)
        .map((refund) => (
          <section key={`${refund.to}${refund.id}`} className="notice" aria-label="A refund that waits">
            <p>
              <b>{formatCents(refund.amountCents)}</b> {back[refund.to]}, requested by {refund.requester ?? 'someone'},
              is waiting for someone else in finance to approve it: {refund.reason}
            </p>
            <div className="acts">
              <WaitingRefundActions orderId={id} refund={refund} />
            </div>
          </section>
        ))}
      <div className="columns two">
        <div className="stack">
          <Lines order={order} />
          <Papers order={order} />
          {tasks}
        </div>
        <DeskPanel title="Everything on this order">
          <Timeline
            events={order.timeline
              .map(({ id: key, at, by, text }) => ({ id: key, at, text, sub: by, icon: 'note' as const }))
              .reverse()}
          />
        </DeskPanel>
      </div>
    </>
  )
}

const accountOf = ({ company, isFinance }: OrderRecord): Fact => ({
  label: 'Account',
  value: (
    <>
      <ChipMark
        chip={company.termsState === 'open' ? { label: 'Open', tone: 'ok' } : { label: 'On stop', tone: 'bad' }}
      />{' '}
      {isFinance && <StopAccount companyId={company.id} isStopped={company.termsState === 'stopped'} />}
    </>
  ),
  sub: `${formatCents(company.usedCents)} of ${formatCents(company.limitCents)} used`,
})

function OrderFacts({ order }: { order: OrderRecord }) {
  const { company, contact, shipping } = order
  const address = [shipping.line1, shipping.line2, shipping.suburb, shipping.city, shipping.postcode].filter(Boolean)
  const goneBack = order.refundedCents > 0 ? `${formatCents(order.refundedCents)} given back` : null
  return (
    <section aria-label="The order">
      <Facts
        facts={[
          { label: 'Total', value: formatCents(order.includingGstCents), sub: goneBack },
          {
            label: 'Owed',
            value: <Money cents={order.owedCents} />,
            sub: order.owedCents > 0 && <HowToBePaid order={order} />,
          },
          {
            label: 'Paid by',
            value: order.methodLabel,
            sub: order.settledAt ? `Paid ${momentText(order.settledAt)}` : null,
          },
          {
            label: 'Buyer',
            value: (
              <a className="link" href={deskCompanyPath(company.id)}>
                {order.buyerName}
              </a>
            ),
            sub: company.creditCents > 0 ? `${formatCents(company.creditCents)} credit` : null,
          },
          {
            label: 'Contact',
            value: (
              <a className="link" href={deskPersonPath(order.personId)}>
                {contact.name}
              </a>
            ),
            sub: (
              <>
                {contact.phone && (
                  <a className="link whole" href={phoneLink(contact.phone)}>
                    {contact.phone}
                  </a>
                )}{' '}
                <Wrapped text={contact.email} />
              </>
            ),
          },
          { label: 'Placed', value: <Moment at={order.createdAt} />, sub: order.poNumber && `PO ${order.poNumber}` },
          ...(address.length > 0 ? [{ label: 'Goes to', value: address.join(', ') }] : []),
          ...(company.termsState === 'none' ? [] : [accountOf(order)]),
        ]}
      />
    </section>
  )
}

function HowToBePaid({ order: { id, dueOn } }: { order: OrderRecord }) {
  const payLink = payLinkOf(id)
  return (
    <>
      {dueOn && `Due ${formatDay(dueOn)} `}
      {payLink && (
        <a className="link whole" href={payLink}>
          Payment link
        </a>
      )}
    </>
  )
}

/** GST comes on top of lines without it, and is in those that have it. */
function totalsOf(order: OrderRecord) {
  const gst = [
    ['Without GST', order.excludingGstCents],
    ['GST', order.gstCents],
  ] as const
  return [
    ['Freight', order.freightCents],
    ['Discount', -order.discountCents],
    ...(order.pricesIncludeGst ? [] : gst),
    ['Total', order.includingGstCents],
    ...(order.pricesIncludeGst ? gst : []),
    ['Paid with credit', order.appliedCreditCents],
    ['By card or on account', order.toPayCents],
    ['Taken off the invoice', -order.offAccountCents],
    ['Paid on account', -order.partPaidCents],
    ['Given back', -order.refundedCents],
    ['Owed', order.owedCents],
  ] as const
}

function Lines({ order }: { order: OrderRecord }) {
  return (
    <DeskPanel title="What was ordered" count={order.lines.length}>
      <p className="mut">Lines, freight and discount are {order.pricesIncludeGst ? 'with' : 'without'} GST.</p>
      <table className="sums">
        <thead>
          <tr>
            {['Item', 'Count', 'Each', 'Amount'].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {order.lines.map(({ title, count, unitCents, lineCents, seats }) => (
            <tr key={title}>
              <td>
                {title}
                {seatNotes(count, seats).map((note) => (
                  <small key={note} className="mut">
                    {' '}
                    {note}
                  </small>
                ))}
              </td>
              <td>{count}</td>
              <td>{formatCents(unitCents)}</td>
              <td>{formatCents(lineCents)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          {totalsOf(order).map(
            ([label, cents]) =>
              cents !== 0 && (
                <tr key={label} className={label === 'Total' || label === 'Owed' ? 'strong' : ''}>
                  <th scope="row" colSpan={3}>
                    {label}
                  </th>
                  <td>{formatCents(cents)}</td>
                </tr>
              ),
          )}
        </tfoot>
      </table>
    </DeskPanel>
  )
}

const attemptTones: Tones = { succeeded: 'ok', failed: 'bad', review: 'bad', unknown: 'warn' }
const refundTones: Tones = { done: 'ok', failed: 'bad', requested: 'warn' }

function Papers({ order: { id: orderId, attempts, refunds, documents } }: { order: OrderRecord }) {
  return (
    <DeskPanel title="Payments, refunds and documents" count={attempts.length + refunds.length + documents.length}>
      {attempts.length + refunds.length + documents.length === 0 && <Empty title="None yet" />}
      <ul>
        {attempts.map(({ id, at, amountCents, state, stateLabel, problem, cardEnding }) => (
          <li key={`payment${id}`} className="row-line">
            <span>
              <b>
                Card payment of {formatCents(amountCents)}
                {cardEnding && `, card${endingWords(cardEnding)}`}
              </b>
              <small>{[momentText(at), problem].filter(Boolean).join(' · ')}</small>
            </span>
            <ChipMark chip={{ label: stateLabel, tone: attemptTones[state] }} />
          </li>
        ))}
        {refunds.map(
          ({ id, to, at, amountCents, state, stateLabel, reason, problem, requester, approver, cardEnding }) => (
            <li key={`${to}${id}`} className="row-line">
              <span>
                <b>
                  {formatCents(amountCents)} {back[to]}
                  {endingWords(cardEnding)}
                </b>
                <small>
                  {[
                    momentText(at),
                    reason,
                    problem,
                    to !== 'account' && `requested by ${requester ?? 'the system'}`,
                    approver && `approved by ${approver}`,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </small>
              </span>
              <ChipMark chip={{ label: stateLabel, tone: refundTones[state] }} />
            </li>
          ),
        )}
        {documents.map(({ id, number, kind, cents, at }) => (
          <li key={number} className="row-line">
            <span>
              <a className="link" href={deskFilePath(`orders/${orderId}/documents/${id}/`)} download>
                {kind === 'invoice' ? 'Tax invoice' : 'Correction note'} {number} (PDF)
              </a>
              <small>{momentText(at)}</small>
            </span>
            {cents === 0 ? <Nothing /> : formatCents(cents)}
          </li>
        ))}
      </ul>
    </DeskPanel>
  )
}
