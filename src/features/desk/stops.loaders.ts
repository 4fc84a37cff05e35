import { loadSite } from '@/features/content/loaders'
import { readStop } from '@/features/messages/stops.rules'
import { findStop } from './stops.data'

export async function loadStop(token: string) {
  const stop = readStop(token)
  const [found, { settings }] = await Promise.all([stop && findStop(stop), loadSite()])
  return { found, isPerson: stop?.kind === 'person', phone: settings.supportPhone }
}
