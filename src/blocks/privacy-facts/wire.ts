import { loadFacts } from '@/features/privacy/notice.loaders'
import { factLists } from '@/features/privacy/notice.rules'

/** Null for a list that the product doesn’t know. */
export async function loadPrivacyFacts(stored: Record<string, unknown>) {
  const list = factLists.find((known) => known === stored.list)
  return list ? { ...stored, facts: await loadFacts(list) } : null
}
