import type { DefaultServerCellComponentProps } from 'payload'
import { formatCents } from '@/lib/money'

/*
 * Cells of lists in the back office, named by collections as `/ui/cells#MoneyCell`: what staff read, not what the database holds.
 */

/** Cents as dollars. */
export function MoneyCell({ cellData }: DefaultServerCellComponentProps) {
  return cellData === null || cellData === undefined ? null : (
    <span className="cell-number">{formatCents(Number(cellData))}</span>
  )
}

/** Yes or no. */
export function YesCell({ cellData }: DefaultServerCellComponentProps) {
  return <span>{cellData === true ? 'Yes' : 'No'}</span>
}
