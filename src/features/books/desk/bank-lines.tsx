'use client'

import { useState } from 'react'
import { deskBankImportPath } from '@/desk-paths'
import { PartFields, readParts, restText, shareOut } from '@/features/billing/desk/payment-actions'
import { type Part, sumOf } from '@/features/billing/payments.rules'
import { sendData } from '@/lib/api-client'
import { formatDay } from '@/lib/dates'
import type { Chip } from '@/lib/desk-list'
import { formatCents, readDollars } from '@/lib/money'
import { withRepeatKey } from '@/lib/repeat-key'
import { DeskAction, DeskOptions } from '@/ui/desk/action'
import { DeskPanel } from '@/ui/desk/record'
import { ChipMark } from '@/ui/desk/values'
import type { BankLook, LookedLine, takeBankFile } from '../bank/contract'
import type { Mapping } from '../bank/file.rules'
import { type Fit, fitCount, fitLabels, fits, outWords, skippedWords } from '../bank/rules'

export type PackedFile = { readonly name: string; readonly file: string; readonly mapping: Mapping | null }

type Choice = {
  readonly isIn: boolean
  readonly companyId: number | null
  readonly parts: Readonly<Record<number, string>>
}

const chips: Readonly<Record<Fit, Chip>> = {
  exact: { label: fitLabels.exact, tone: 'ok' },
  several: { label: fitLabels.several, tone: 'ok' },
  partial: { label: fitLabels.partial, tone: 'warn' },
  over: { label: fitLabels.over, tone: 'warn' },
  none: { label: fitLabels.none, tone: 'bad' },
  known: { label: fitLabels.known, tone: 'line' },
  out: { label: fitLabels.out, tone: 'line' },
}

function dollarsText(typed: string | undefined): string {
  const cents = readDollars((typed ?? '').trim())
  return cents === null ? `$${typed}` : formatCents(cents)
}

const proposed = ({ companyId, parts }: LookedLine): Choice => ({
  isIn: companyId !== null,
  companyId,
  parts: Object.fromEntries(parts.map(({ orderId, cents }) => [orderId, (cents / 100).toFixed(2)])),
})

type Props = { file: PackedFile; look: BankLook; again: () => void }

export function BankLines({ file, look, again }: Props) {
  const [edits, setEdits] = useState<Readonly<Record<number, Choice>>>({})
  const choiceOf = (line: LookedLine): Choice => edits[line.line] ?? proposed(line)
  const came = look.lines.filter(({ fit }) => fit !== 'out')
  const out = look.lines.length - came.length
  const chosen = came.flatMap((line) => {
    const { isIn, companyId, parts } = choiceOf(line)
    const read = readParts(look.debtors.find(({ id }) => id === companyId)?.orders ?? [], parts)
    return isIn && line.fit !== 'known' && companyId !== null
      ? [{ line: line.line, cents: line.cents, companyId, parts: read }]
      : []
  })
  const ready = chosen.flatMap(({ parts, ...line }) =>
    parts && sumOf(parts) <= line.cents ? [{ ...line, parts }] : [],
  )
  const wrong = chosen.filter(({ line }) => !ready.some((one) => one.line === line))
  const counts = fits.flatMap((fit) => {
    const count = came.filter((line) => line.fit === fit).length
    return count > 0 ? [fitCount(fit, count)] : []
  })
  return (
    <DeskPanel
      title={`${look.bank === 'Other' ? 'The file' : look.bank}: ${came.length === 1 ? '1 payment' : `${came.length} payments`}`}
      end={
        <>
          <button type="button" className="b small" onClick={again}>
            Match again
          </button>
          {ready.length > 0 && wrong.length === 0 && <TakeIn file={file} chosen={ready} />}
        </>
      }
    >
      <p className="panel-body" role="status">
        {[counts.join(', '), out > 0 ? outWords(out) : ''].filter(Boolean).map((words) => `${words}. `)}
        {skippedWords(look.skipped).join(' ')}
      </p>
      {wrong.map(({ line }) => (
        <p key={line} className="err panel-body">
          Error: the amounts of line {line} are more than came, or no amounts.
        </p>
      ))}
      {came.map((line) => (
        <Line
          key={line.line}
          line={line}
          debtors={look.debtors}
          choice={choiceOf(line)}
          change={(choice) => setEdits((before) => ({ ...before, [line.line]: choice }))}
        />
      ))}
    </DeskPanel>
  )
}

type Chosen = Pick<LookedLine, 'line' | 'cents'> & {
  readonly companyId: number
  readonly parts: readonly Part[]
}

function TakeIn({ file, chosen }: { file: PackedFile; chosen: readonly Chosen[] }) {
  const sum = sumOf(chosen)
  const parts = chosen.flatMap((line) => line.parts)
  const credit = sum - sumOf(parts)
  const orders = new Set(parts.map(({ orderId }) => orderId)).size
  const label = `Record ${chosen.length === 1 ? '1 payment' : `${chosen.length} payments`}, ${formatCents(sum)}`
  return (
    <DeskAction
      label={label}
      tone="primary"
      title={label}
      lead={`${formatCents(sumOf(parts))} pays ${orders === 1 ? '1 order' : `${orders} orders`}${credit > 0 ? `, and ${formatCents(credit)} becomes credit` : ''}. All of it is done together, or nothing. No one is notified.`}
      submit="Record them"
      run={async () => {
        const body = {
          ...file,
          lines: chosen.map(({ line, companyId, parts }) => ({ line, companyId, parts })),
        }
        const path = '/desk/money/bank/'
        const done = await withRepeatKey(path, body, (headers) =>
          sendData<typeof takeBankFile>('POST', path, body, { headers }),
        )
        const said = `${done.taken === 1 ? '1 payment is' : `${done.taken} payments are`} recorded, ${formatCents(done.takenCents)}.`
        return { said, goTo: deskBankImportPath(done.id) }
      }}
    />
  )
}

type LineProps = {
  line: LookedLine
  debtors: BankLook['debtors']
  choice: Choice
  change: (choice: Choice) => void
}

function Line({ line, debtors, choice, change }: LineProps) {
  const debtor = debtors.find(({ id }) => id === choice.companyId)
  const isKnown = line.fit === 'known'
  const isIn = choice.isIn && !isKnown && choice.companyId !== null
  const paid = debtor?.orders.filter(({ id }) => (choice.parts[id] ?? '') !== '') ?? []
  const name = `line ${line.line}, ${formatCents(line.cents)}`
  return (
    <div className={`bank-line ${isIn ? '' : 'out'}`}>
      <time dateTime={line.on}>{formatDay(line.on)}</time>
      <div>
        <b>{line.payer || line.words.join(' / ') || `Line ${line.line}`}</b>
        {line.payer !== '' && line.words.length > 0 && <small>{line.words.join(' / ')}</small>}
        <small className="mut">{line.because}</small>
        {isIn && debtor && (
          <small>
            {debtor.name}
            {paid.map(({ id, invoiceNumber }) => `, ${dollarsText(choice.parts[id])} for ${invoiceNumber}`)}
          </small>
        )}
      </div>
      <div className="bank-end">
        <b>{formatCents(line.cents)}</b>
        <ChipMark chip={chips[line.fit]} />
        {!isKnown && (
          <label className="desk-tick">
            <input
              type="checkbox"
              aria-label={`Record ${name}`}
              checked={isIn}
              disabled={choice.companyId === null}
              onChange={({ target }) => change({ ...choice, isIn: target.checked })}
            />
            Record it
          </label>
        )}
      </div>
      {!isKnown && <Correct line={line} debtors={debtors} choice={choice} change={change} name={name} />}
    </div>
  )
}

function Correct({ line, debtors, choice, change, name }: LineProps & { name: string }) {
  const orders = debtors.find(({ id }) => id === choice.companyId)?.orders ?? []
  return (
    <details>
      <summary aria-label={`Change ${name}`}>Change</summary>
      <div className="stack">
        <label className="desk-field">
          <span>From</span>
          <select
            className="box"
            value={choice.companyId ?? ''}
            onChange={({ target }) => {
              const companyId = target.value === '' ? null : Number(target.value)
              const owed = debtors.find(({ id }) => id === companyId)?.orders ?? []
              change({ isIn: companyId !== null, companyId, parts: shareOut(line.cents, owed) })
            }}
          >
            <option value="">No company that owes money</option>
            <DeskOptions of={debtors} />
          </select>
        </label>
        {orders.length > 0 && (
          <>
            <PartFields
              orders={orders}
              parts={choice.parts}
              change={(id, text) => change({ ...choice, parts: { ...choice.parts, [id]: text } })}
            />
            <p role="status">{restText(line.cents, readParts(orders, choice.parts))}</p>
          </>
        )}
      </div>
    </details>
  )
}
