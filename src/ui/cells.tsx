import type { DefaultServerCellComponentProps } from 'payload'

/** Collections refer to it as `/ui/cells#YesCell`. */
export function YesCell({ cellData }: DefaultServerCellComponentProps) {
  return <span>{cellData === true ? 'Yes' : 'No'}</span>
}
