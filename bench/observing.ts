/**
 * What it costs the short way, a fresh copy from the cache, to name and to count a request. The short way as it was before is beside it, and both are
 * measured in turns: node --import tsx bench/observing.ts
 */
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { chooseEncoding } from '@/server/compress'
import { HotPath } from '@/server/hot-path'
import { defaultLimits } from '@/server/limits'
import { Observer, requestIdOf } from '@/server/observed'
import { PageCache } from '@/server/page-cache'
import { StoredAnswer } from '@/server/stored-answer'

const times = 50_000
const rounds = 20
const quiet = () => undefined
const headers = Array.from({ length: 14 }, (_, number) => [`X-Header-${number}`, 'of some length, as they have']).flat()
const answer = new StoredAnswer({
  body: Buffer.alloc(20_000, 'x'),
  contentType: 'text/html; charset=utf-8',
  cacheControl: 'public, max-age=0, must-revalidate',
  headers,
  isLasting: false,
})
const cache = new PageCache(defaultLimits)
await cache.resolve('/about/', 1_000, async () => ({
  kind: 'storable',
  answer,
  topics: ['content'],
  maxAgeMs: Number.POSITIVE_INFINITY,
}))
const observer = new Observer({ info: quiet, warn: quiet, error: quiet }, false)
const hot = new HotPath(cache, observer)
hot.remember('/about/', { key: '/about/', routeClass: 'page' })
const keys = new Map([['/about/', '/about/']])

function exchange() {
  const req = new IncomingMessage(new Socket())
  req.url = '/about/'
  req.headers = { 'accept-encoding': 'identity' }
  const res = new ServerResponse(req)
  return { req, res }
}

function asBefore({ req, res }: ReturnType<typeof exchange>): void {
  const key = keys.get(req.url ?? '') ?? ''
  const variant = cache.fresh(key)?.answer.ready(chooseEncoding(String(req.headers['accept-encoding'] ?? '')))
  if (!variant) throw new Error('There is no copy.')
  res.writeHead(200, cache.isTrusted ? variant.headers : variant.passingHeaders)
  res.end(variant.body)
}

function asNow({ req, res }: ReturnType<typeof exchange>): void {
  if (!hot.answer(req, res, requestIdOf(req, false))) throw new Error('There is no copy.')
}

function measure(work: (given: ReturnType<typeof exchange>) => void): number {
  const given = Array.from({ length: times / 50 }, exchange)
  const startedAt = process.hrtime.bigint()
  for (const one of given) work(one)
  return Number(process.hrtime.bigint() - startedAt) / given.length
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
const before: number[] = []
const now: number[] = []
for (let round = 0; round < rounds * 5; round += 1) {
  before.push(measure(asBefore))
  now.push(measure(asNow))
}
const [a, b] = [median(before.slice(rounds)), median(now.slice(rounds))]
process.stdout.write(
  `fresh copy, without sending: ${Math.round(a)} ns before, ${Math.round(b)} ns now, ${Math.round(b - a)} ns more\n`,
)
