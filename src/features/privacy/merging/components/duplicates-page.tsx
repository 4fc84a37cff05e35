import { deskDuplicatesPath, deskMergePath, deskPersonPath } from '@/desk-paths'
import { PeopleTabs } from '@/features/account/desk/people-tabs'
import type { StaffActor } from '@/features/account/desk-session.rules'
import { DeskPanel, Empty, PageHead } from '@/ui/desk/record'
import { findDuplicates, mostPairs, type Pair } from '../data'
import { NotTheSame } from './merge-actions'

export async function DuplicatesPage({ staff }: { staff: StaffActor }) {
  const pairs = await findDuplicates()
  return (
    <>
      <PageHead
        title="Duplicates"
        lead="People who may have two records. Compare them, then merge them or mark them as different people."
      />
      <PeopleTabs staff={staff} here={deskDuplicatesPath} />
      <DeskPanel title="May be the same person" count={pairs.length}>
        {pairs.length === 0 && <Empty title="No duplicates found" />}
        <ul>
          {pairs.map((pair) => (
            <PairLine key={`${pair.oneId} ${pair.otherId}`} pair={pair} />
          ))}
        </ul>
        {pairs.length === mostPairs && <p className="panel-body mut">More come up once these are settled.</p>}
      </DeskPanel>
    </>
  )
}

function PairLine({ pair: { oneId, oneName, oneSub, otherId, otherName, otherSub, reasons } }: { pair: Pair }) {
  return (
    <li className="row-line pair-line">
      <span className="pair">
        <span>
          <a className="link" href={deskPersonPath(oneId)}>
            {oneName}
          </a>
          <small>{oneSub}</small>
        </span>
        <span>
          <a className="link" href={deskPersonPath(otherId)}>
            {otherName}
          </a>
          <small>{otherSub}</small>
        </span>
        <span className="chips">
          {reasons.map((reason) => (
            <span key={reason} className="chip warn">
              {reason}
            </span>
          ))}
        </span>
      </span>
      <span className="row-end">
        <a
          className="b small"
          href={deskMergePath(oneId, otherId)}
          aria-label={`Compare ${oneName} and ${otherName}, numbers ${oneId} and ${otherId}`}
        >
          Compare
        </a>
        <NotTheSame isSmall one={{ id: oneId, name: oneName }} other={{ id: otherId, name: otherName }} />
      </span>
    </li>
  )
}
