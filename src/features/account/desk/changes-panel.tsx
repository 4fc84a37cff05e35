import { DeskPanel, Timeline } from '@/ui/desk/record'
import { type Change, describeChange } from '../desk.rules'

export const ChangesPanel = ({ changes }: { changes: readonly Change[] }) => (
  <DeskPanel title="What changed">
    <Timeline
      events={changes.map((change) => {
        const { text, detail } = describeChange(change)
        return { id: change.id, at: change.at, text, sub: detail }
      })}
    />
  </DeskPanel>
)
