import type { DefaultServerCellComponentProps } from 'payload'
import { formatDay, nzDay } from '@/lib/dates'
import { isDay } from '@/lib/day-rules'
import { formatCents } from '@/lib/money'
import { daysOverdue } from '../../statements/rules'
import { stateLabel, toneOf } from '../rules'

/** The state of an order in words, by whether something waits. */
export function StateCell({ cellData }: DefaultServerCellComponentProps) {
  const state = String(cellData)
  return <span className={`order-state order-state-${toneOf(state)}`}>{stateLabel(state)}</span>
}

/** When an invoice is due, and how long it has been. */
export function DueCell({ cellData, rowData }: DefaultServerCellComponentProps) {
  if (!isDay(cellData)) return null
  const days = rowData.state === 'on_account' ? daysOverdue(cellData, nzDay(new Date())) : 0
  return (
    <span>
      {formatDay(cellData)}
      {days > 0 && <strong className="order-late">{days === 1 ? '1 day late' : `${days} days late`}</strong>}
    </span>
  )
}

/** What a voucher takes off. */
export function VoucherValueCell({ cellData, rowData }: DefaultServerCellComponentProps) {
  const value = Number(cellData ?? 0)
  return <span>{rowData.kind === 'amount' ? `${formatCents(value)} without GST` : `${value} %`}</span>
}

/** What is left of an item whose stock is counted. */
export function StockCell({ cellData, rowData }: DefaultServerCellComponentProps) {
  if (rowData.tracksStock !== true) return <span>Not counted</span>
  const left = Number(cellData ?? 0)
  return <span>{left === 0 ? <strong className="order-late">None left</strong> : left}</span>
}

/** Stands in for a field that lists and filters know, and the record shows in better words. */
export const Unshown = () => null
