import { cardCodePath } from '@/account-paths'
import { siteUrl } from '@/lib/env'
import { giveStatement } from './proof.mutations'
import type { Pass } from './rules'

/** The check page's URL with the signed statement in its fragment, which servers never see. */
export async function loadCode(pass: Pass, now: Date): Promise<string> {
  return `${siteUrl()}${cardCodePath(pass.token, await giveStatement(pass, now))}`
}
