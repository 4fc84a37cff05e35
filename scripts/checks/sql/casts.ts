import { nodesOf, numberOf, type TreeNode } from './node-tree'

/** pg_proc: int4(int8), int4(numeric). */
const fromBigint = 480
const fromNumeric = 1744

/** A count, a sum or a whole column cast with `::int`. A cast of anything else numeric rounds, and stays. */
export function isCastToInteger(expression: TreeNode | null): boolean {
  if (expression?.tag !== 'FUNCEXPR' || numberOf(expression, 'funcformat') !== 1) return false
  const made = numberOf(expression, 'funcid')
  return made === fromBigint || (made === fromNumeric && nodesOf(expression, 'args').every(({ tag }) => tag === 'VAR'))
}
