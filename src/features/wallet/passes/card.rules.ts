import { ownCardPath } from '@/account-paths'
import { keptCardCache } from '@/lib/personal-storage'

/** Service worker that caches only the page and files of the person's own card. Network first, the cached
 * copy if it is too slow. The copy is deleted when the page redirects to login or there is no card. */
export const cardWorker = `const cacheName = ${JSON.stringify(keptCardCache)}
const page = ${JSON.stringify(ownCardPath)}
const waitMs = 6000
self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.location.origin) return
  if (request.mode === 'navigate' && url.pathname === page) event.respondWith(answerPage(request))
  else if (url.pathname.startsWith('/_next/static/')) event.respondWith(answerFile(request))
})
async function answerPage(request) {
  const kept = await (await caches.open(cacheName)).match(page)
  try {
    const answer = await Promise.race([
      fetch(request),
      new Promise((_, reject) => kept && setTimeout(() => reject(new Error('slow')), waitMs)),
    ])
    if (answer.ok && answer.type === 'basic') await (await caches.open(cacheName)).put(page, answer.clone())
    else if (answer.status < 500) await caches.delete(cacheName)
    else if (kept) return kept
    return answer
  } catch (error) {
    if (kept) return kept
    throw error
  }
}
async function answerFile(request) {
  const kept = await caches.match(request, { cacheName })
  if (kept) return kept
  return await fetch(request)
}
`
