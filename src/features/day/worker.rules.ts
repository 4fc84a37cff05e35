import { deskDayPath } from '@/desk-paths'
import { staticFilesPath } from '@/paths'

/** Holds the page without anyone's data. The day itself is encrypted elsewhere, see `vault.client.tsx`. */
export const keptDayCache = 'hivis-desk-day'

/** Service worker of the trainer's day. The kept page comes first, so that a weak signal can't hold it up; the page keeps its next version itself. */
export const dayWorker = `const cacheName = ${JSON.stringify(keptDayCache)}
const page = ${JSON.stringify(deskDayPath)}
self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.location.origin) return
  const isPage = request.mode === 'navigate' && url.pathname === page && url.search === ''
  if (isPage) event.respondWith(answer(page, request))
  else if (url.pathname.startsWith(${JSON.stringify(staticFilesPath)})) event.respondWith(answer(request, request))
})
async function answer(kept, request) {
  return (await caches.match(kept, { cacheName })) ?? (await fetch(request))
}
`
