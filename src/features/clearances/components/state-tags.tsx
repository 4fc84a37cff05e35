import { type PackState, packWords, stateWords } from '../page.rules'
import type { ClearanceState } from '../rules'

const packLooks: Record<PackState, string> = {
  ready: 'border-ok text-ok',
  gaps: 'border-warn text-warn',
  ended: 'border-line text-ink-3',
  revoked: 'border-bad text-bad',
}

export const PackStateTag = ({ state }: { state: PackState }) => (
  <span className={`tag ${packLooks[state]}`}>{packWords[state]}</span>
)

const looks: Record<ClearanceState, string> = {
  cleared: 'border-ok text-ok',
  booked: 'border-ink bg-sky text-ink',
  part: 'border-warn text-warn',
  none: 'border-bad text-bad',
}

export const StateTag = ({ state }: { state: ClearanceState }) => (
  <span className={`tag ${looks[state]}`}>{stateWords[state]}</span>
)
