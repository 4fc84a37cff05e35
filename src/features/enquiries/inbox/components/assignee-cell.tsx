import type { DefaultServerCellComponentProps } from 'payload'

/** Who works on it. */
export const AssigneeCell = ({ cellData }: DefaultServerCellComponentProps) => (
  <span>{typeof cellData === 'string' && cellData ? cellData : 'Nobody'}</span>
)
