import { loadSite } from '@/features/content/loaders'
import { findRequest } from './data'
import { readRequestToken } from './rules'

/** A course request for the page that its link opens; null for a link that is not ours, or a request that was erased. */
export async function loadRequest(token: string) {
  const enquiry = readRequestToken(token)
  const [request, { settings }] = await Promise.all([enquiry === null ? null : findRequest(enquiry), loadSite()])
  return { request, phone: settings.supportPhone }
}
