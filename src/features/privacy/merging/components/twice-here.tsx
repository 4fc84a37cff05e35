import { deskMergePath } from '@/desk-paths'
import { formatDay, nzDay } from '@/lib/dates'
import { DeskPanel } from '@/ui/desk/record'
import { momentText } from '@/ui/desk/values'
import { findDuplicatesOf, findOpenMerges } from '../data'
import { NotTheSame, TakeMergeBack } from './merge-actions'

export async function PerhapsTheSame({ id, name }: { id: number; name: string }) {
  const pairs = await findDuplicatesOf(id)
  return pairs.map(({ otherId, otherName, otherSub, reasons }) => (
    <div key={otherId} className="notice">
      <div>
        Perhaps the same person as{' '}
        <a className="link" href={deskMergePath(id, otherId)}>
          {otherName}
        </a>
        {otherSub && ` (${otherSub})`}: {reasons.join(', ').toLowerCase()}.
      </div>
      <NotTheSame isSmall one={{ id, name }} other={{ id: otherId, name: otherName }} />
    </div>
  ))
}

export async function MergesPanel({ id }: { id: number }) {
  const merges = await findOpenMerges(id)
  if (merges.length === 0) return null
  return (
    <DeskPanel title="Merged into this record" count={merges.length}>
      <ul>
        {merges.map((merge) => (
          <li key={merge.id} className="row-line tall">
            <span>
              <b>{merge.name}</b>
              <small>
                {momentText(merge.mergedAt)}, until {formatDay(nzDay(merge.until))} to undo
              </small>
            </span>
            <span className="row-end">
              <TakeMergeBack mergeId={merge.id} name={merge.name} until={formatDay(nzDay(merge.until))} />
            </span>
          </li>
        ))}
      </ul>
    </DeskPanel>
  )
}
