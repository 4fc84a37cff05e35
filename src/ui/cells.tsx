import type { DefaultServerCellComponentProps } from 'payload'
import { formatDate } from '@/lib/dates'

/** Collections refer to it as `/ui/cells#YesCell`. */
export function YesCell({ cellData }: DefaultServerCellComponentProps) {
  return <span>{cellData === true ? 'Yes' : 'No'}</span>
}

/** A day, `YYYY-MM-DD`, as `/ui/cells#DayCell`. */
export function DayCell({ cellData }: DefaultServerCellComponentProps) {
  return <span>{typeof cellData === 'string' ? formatDate(cellData) : 'Never'}</span>
}
