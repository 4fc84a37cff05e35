import type { DefaultServerCellComponentProps } from 'payload'

/** Yes or no, in a list of the back office: collections name it as `/ui/cells#YesCell`. */
export function YesCell({ cellData }: DefaultServerCellComponentProps) {
  return <span>{cellData === true ? 'Yes' : 'No'}</span>
}
