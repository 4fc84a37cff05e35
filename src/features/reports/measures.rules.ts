import { dollarsOf, formatCents } from '@/lib/money'
import type { XlsxCell } from '@/lib/xlsx'
import { type Measure, type Report, rowLabel } from './rules'

const tenths = (value: number): number => Math.round(value * 10) / 10

export function shownMeasure({ kind }: Measure, value: number | null = null): string {
  if (value === null) return '–'
  if (kind === 'cents') return value < 0 ? `−${formatCents(-value)}` : formatCents(value)
  if (kind === 'percent') return `${tenths(value)}\u00a0%`
  return tenths(value).toLocaleString('en-NZ')
}

export const cellOfMeasure = ({ kind }: Measure, value: number | null = null): number | null =>
  value === null ? null : kind === 'cents' ? dollarsOf(value) : tenths(value)

const xlsxKinds = {
  count: 'number',
  cents: 'money',
  percent: 'share',
  hours: 'tenths',
  days: 'tenths',
  marks: 'tenths',
} as const

export const xlsxCellOf = ({ kind }: Measure, value: number | null = null): XlsxCell =>
  value === null ? null : { kind: xlsxKinds[kind], value }

export const xlsxKeyOf = (report: Report, key: string): XlsxCell =>
  report.row.kind === 'month' ? { kind: 'month', value: `${key}-01` } : rowLabel(report, key)
