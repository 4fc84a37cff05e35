import { loadSite } from '@/features/content/loaders'
import { findFeedbackFacts } from './data'
import { isFeedbackOpen, readFeedbackToken } from './rules'

/** `facts` is null for a broken link, and once the seat is someone else’s. */
export async function loadFeedback(token: string, now = new Date()) {
  const seat = readFeedbackToken(token)
  const [facts, { settings }] = await Promise.all([seat && findFeedbackFacts(seat), loadSite()])
  return { facts, isOpen: facts !== null && isFeedbackOpen(facts.endsAt, now), phone: settings.supportPhone }
}
