'use client'

import { DeskIconImage } from '@/ui/desk/icons'
import { DeskPanel } from '@/ui/desk/record'
import type { Roll } from '../contract'
import { joiningLines } from '../joining.rules'

export const LinkMissing = () => (
  <p className="notice bad no-print">
    <DeskIconImage name="warning" />
    <span>
      <b>No joining link yet.</b> The people on this roll can’t join. The link is typed in “Edit session”.
    </span>
  </p>
)

/** For staff and the trainer alone. */
export function RollJoining({ joining }: { joining: NonNullable<Roll['joining']> }) {
  const { link, hostNotes } = joining
  const lines = joiningLines(joining)
  return (
    <DeskPanel title="Joining">
      <div className="panel-body stack">
        {link ? (
          <a className="link wrap-anywhere" href={link} rel="noreferrer">
            {link}
          </a>
        ) : (
          <p className="mut">No joining link yet</p>
        )}
        {lines.length > 0 && <p className="whitespace-pre-line">{lines.join('\n')}</p>}
        {hostNotes && (
          <p className="whitespace-pre-line">
            <b>Host notes.</b> {hostNotes}
          </p>
        )}
      </div>
    </DeskPanel>
  )
}
