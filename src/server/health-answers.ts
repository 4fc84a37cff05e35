import type { IncomingMessage, ServerResponse } from 'node:http'
import { allTroubles, lastBackup, listTroubles } from '@/lib/troubles'
import type { FrontContext } from './front-context'
import { isBearer, metricsType } from './gathering'
import { noStore } from './headers'

interface Metrics {
  readonly token: string
  readonly read: () => Promise<string>
}

/** Checks listed by `/readyz`. Details are in its warnings. */
const checkedParts: Readonly<Record<string, readonly string[]>> = {
  queue: ['queue'],
  mail: ['mail'],
  messages: ['messages'],
  webhooks: ['webhooks'],
  payments: ['payments'],
  disk: ['disk'],
  backup: ['backup', 'making of backups', 'log of the database'],
  drill: ['restore drill', 'log drill'],
  migrations: ['migrations'],
  clock: ['clock'],
}

/** `/healthz` says that it lives, `/readyz` whether it should get requests. */
export function answerHealth(context: FrontContext, res: ServerResponse, isLiveness: boolean): void {
  const isReady = isLiveness || (context.database.state === 'up' && context.application.isThere && !context.isEnding())
  // An external problem takes no instance out of service: the others would have it too.
  const wrong = allTroubles().map(({ part }) => part)
  const isWrong = (parts: readonly string[]) => parts.some((part) => wrong.includes(part))
  const checks = Object.fromEntries(
    Object.entries(checkedParts).map(([name, parts]) => [name, isWrong(parts) ? 'look at it' : 'ok']),
  )
  const ready = {
    ready: isReady,
    database: context.database.state,
    checks,
    lastBackup: lastBackup() ?? null,
    warnings: listTroubles(),
  }
  const body = Buffer.from(JSON.stringify(isLiveness ? { ok: true } : ready))
  res.writeHead(isReady ? 200 : 503, [
    'Content-Type',
    'application/json',
    'Content-Length',
    String(body.length),
    ...noStore,
    ...context.security.data,
  ])
  res.end(body)
}

export async function answerMetrics(
  { token, read }: Metrics,
  { headers }: IncomingMessage,
  res: ServerResponse,
): Promise<void> {
  const isAllowed = isBearer(headers.authorization, token)
  const body = Buffer.from(isAllowed ? await read() : '')
  const head = ['Content-Type', metricsType, 'Content-Length', String(body.length), ...noStore]
  res.writeHead(isAllowed ? 200 : 401, head)
  res.end(body)
}
