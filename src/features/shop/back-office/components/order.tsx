'use client'

import { useCallback, useState } from 'react'
import { sendData, tried } from '@/lib/api-client'
import { formatCents } from '@/lib/money'
import { withRepeatKey } from '@/lib/repeat-key'
import { deskCompanyPath, deskFilePath } from '@/paths'
import { type Done, type Say, useStaffRecord } from '@/ui/staff-deed'
import type { OrderRecord, readDeskOrder, refundOrder, setTerms } from '../contract'
import { toneOf } from '../rules'
import { OrderDeeds, Waiting } from './order-deeds'

/** Changes of money count once, however often they are sent. */
const sendOnce = (path: string, body: object) =>
  withRepeatKey(path, body, (headers) => sendData<typeof refundOrder>('POST', path, body, { headers }))

/** The record is read again after every deed; a deed of the company's account answers with no order. */
function useRecord(id: number, say: Say) {
  const { record, problem, read } = useStaffRecord<typeof readDeskOrder>(id > 0 ? `/desk/orders/${id}/` : null)
  const [isBusy, setIsBusy] = useState(false)
  const companyId = record?.company.id
  const act = useCallback(
    async (deed: string, done: string, body: object = {}): Promise<Done> => {
      setIsBusy(true)
      const answer = await tried<unknown>(
        deed === 'terms'
          ? sendData<typeof setTerms>('POST', `/desk/companies/${companyId}/terms/`, body)
          : sendOnce(`/desk/orders/${id}/${deed}/`, body),
      )
      await read()
      setIsBusy(false)
      if (answer.problem === null) say.success(done)
      else say.error(answer.problem)
      return answer.needsSignIn ? 'sign in again' : answer.problem === null
    },
    [id, companyId, read, say],
  )
  return { record, problem, isBusy, act }
}

export type Act = ReturnType<typeof useRecord>['act']

/** An order as staff read it: what and how much, what was paid and went back, what they can do, and why it is in its state. */
export function Order({ id, say }: { id: number; say: Say }) {
  const { record, problem, isBusy, act } = useRecord(id, say)
  if (!record) return <p role="status">{problem ?? 'Loading …'}</p>
  return (
    <div className="order-record" aria-busy={isBusy}>
      <div>
        <Facts record={record} />
        <Waiting record={record} act={act} isBusy={isBusy} />
        <Lines record={record} />
        <Timeline record={record} />
      </div>
      <div>
        <OrderDeeds record={record} act={act} isBusy={isBusy} />
        <Papers record={record} />
      </div>
    </div>
  )
}

function Facts({ record }: { record: OrderRecord }) {
  const { company, contact, shipping } = record
  const account =
    company.termsState === 'none'
      ? null
      : `${company.termsState === 'open' ? 'open' : 'on stop'}, ${formatCents(company.usedCents)} of ${formatCents(company.limitCents)} used`
  const facts = [
    ['Pays', record.methodLabel],
    ['Ordered', record.createdAt],
    ['Paid', record.settledAt],
    ['Due', record.dueOn],
    ['PO number', record.poNumber],
    ['Contact', [contact.name, contact.email, contact.phone].filter(Boolean).join(', ')],
    [
      'Goes to',
      [shipping.line1, shipping.line2, shipping.suburb, shipping.city, shipping.postcode].filter(Boolean).join(', '),
    ],
    ['Account', account],
    ['Credit', company.creditCents > 0 ? formatCents(company.creditCents) : null],
  ] as const
  return (
    <section aria-label="The order">
      <p className="order-headline">
        <span className={`order-state order-state-${toneOf(record.state)}`}>{record.stateLabel}</span>
        <strong>{formatCents(record.includingGstCents)}</strong>
        {record.refundedCents > 0 && <span>{formatCents(record.refundedCents)} went back</span>}
      </p>
      <dl className="order-facts">
        <div>
          <dt>Buyer</dt>
          <dd>
            <a href={deskCompanyPath(company.id)}>{record.buyerName}</a>
          </dd>
        </div>
        {facts.map(
          ([label, text]) =>
            text && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{text}</dd>
              </div>
            ),
        )}
      </dl>
    </section>
  )
}

function Lines({ record }: { record: OrderRecord }) {
  const totals = [
    ['Freight', record.freightCents],
    ['Discount', -record.discountCents],
    ['Without GST', record.excludingGstCents],
    ['GST', record.gstCents],
    ['With GST', record.includingGstCents],
    ['Paid with credit', record.appliedCreditCents],
    ['By card or on account', record.toPayCents],
    ['Taken off the account', -record.offAccountCents],
    ['Owed on account', record.owedCents],
    ['Gone back', record.refundedCents],
  ] as const
  return (
    <section aria-label="What was ordered">
      <table className="order-lines">
        <thead>
          <tr>
            {['Item', 'Count', 'One', 'Amount'].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {record.lines.map(({ title, count, unitCents, lineCents }) => (
            <tr key={title}>
              <td>{title}</td>
              <td>{count}</td>
              <td>{formatCents(unitCents)}</td>
              <td>{formatCents(lineCents)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          {totals.map(
            ([label, cents]) =>
              cents !== 0 && (
                <tr key={label}>
                  <th scope="row" colSpan={3}>
                    {label}
                  </th>
                  <td>{formatCents(cents)}</td>
                </tr>
              ),
          )}
        </tfoot>
      </table>
    </section>
  )
}

const backWords = { account: 'off the account', card: 'back to the card', credit: 'back as credit' } as const

/** Attempts to pay, money that went back, and documents as files. */
function Papers({ record }: { record: OrderRecord }) {
  const { attempts, refunds, documents } = record
  return (
    <section aria-label="Payments, refunds and documents" className="order-card">
      <h2>Payments, refunds and documents</h2>
      {attempts.length + refunds.length + documents.length === 0 && <p>There are none yet.</p>}
      <ul className="order-papers">
        {attempts.map(({ id, at, amountCents, stateLabel, problem }) => (
          <li key={`payment${id}`}>
            Card payment of {formatCents(amountCents)}: <strong>{stateLabel}</strong> {problem} <small>{at}</small>
          </li>
        ))}
        {refunds.map(({ id, to, at, amountCents, stateLabel, reason, problem, requester, approver }) => (
          <li key={`${to}${id}`}>
            {formatCents(amountCents)} {backWords[to]}: <strong>{stateLabel}</strong>. {reason} {problem}{' '}
            <small>
              {/* Who took something off the account stands in the history below. */}
              {to !== 'account' && `Asked for by ${requester ?? 'the system'}`}
              {approver && `, agreed to by ${approver}`}
              {to !== 'account' && ', '}
              {at}
            </small>
          </li>
        ))}
        {documents.map(({ id, number, kind, cents, at }) => (
          <li key={number}>
            <a href={deskFilePath(`orders/${record.id}/documents/${id}/`)} download>
              {kind === 'invoice' ? 'Tax invoice' : 'Correction'} {number} (PDF)
            </a>{' '}
            of {formatCents(cents)} <small>{at}</small>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Timeline({ record }: { record: OrderRecord }) {
  return (
    <section aria-label="Why it is in this state">
      <h2>Why it is in this state</h2>
      <ol className="inbox-history">
        {record.timeline.map(({ id, at, by, text }) => (
          <li key={id}>
            <strong>{text}</strong>
            <small>
              {by}, {at}
            </small>
          </li>
        ))}
      </ol>
    </section>
  )
}
