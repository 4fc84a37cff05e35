import { loadSite } from '@/features/content/loaders'
import { findRequest } from './data'
import { readRequestToken } from './rules'

export async function loadRequest(token: string) {
  const enquiry = readRequestToken(token)
  const [request, { settings }] = await Promise.all([enquiry === null ? null : findRequest(enquiry), loadSite()])
  return { request, phone: settings.supportPhone }
}
