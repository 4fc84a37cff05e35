import { type PackState, packWords } from '../page.rules'

const packLooks: Record<PackState, string> = {
  ready: 'border-ok text-ok',
  gaps: 'border-warn text-warn',
  ended: 'border-line text-ink-3',
  revoked: 'border-bad text-bad',
}

export const PackStateTag = ({ state }: { state: PackState }) => (
  <span className={`tag ${packLooks[state]}`}>{packWords[state]}</span>
)
