import { gatePath } from '@/account-paths'
import { keptGateCache } from '@/lib/personal-storage'
import { staticFilesPath } from '@/paths'

/** Service worker that caches the check page for offline use. Network first, so that online cards
 * are looked up; the cached copy serves any code's URL when the network is too slow. The page reads
 * the statement from the fragment, and caches itself with its files, so that they always match. */
export const gateWorker = `const cacheName = ${JSON.stringify(keptGateCache)}
const page = ${JSON.stringify(gatePath)}
const code = /^\\/card\\/[0-9a-f]{32}\\/?$/
const waitMs = 4000
self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.location.origin) return
  if (request.mode === 'navigate' && (url.pathname === page || code.test(url.pathname))) event.respondWith(answerPage(request))
  else if (url.pathname.startsWith(${JSON.stringify(staticFilesPath)})) event.respondWith(answerFile(request))
})
async function answerPage(request) {
  const kept = await caches.match(page, { cacheName })
  try {
    const answer = await Promise.race([
      fetch(request),
      new Promise((_, reject) => kept && setTimeout(() => reject(new Error('slow')), waitMs)),
    ])
    return answer.status >= 500 && kept ? kept : answer
  } catch (error) {
    if (kept) return kept
    throw error
  }
}
async function answerFile(request) {
  return (await caches.match(request, { cacheName })) ?? (await fetch(request))
}
`
