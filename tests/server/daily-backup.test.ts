/** The backup that a site makes by itself: at its time, by a clock that the test sets, on a real PostgreSQL and a real disk. */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { setImmediate as turn } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dailyBackup } from '@/features/backups/daily.mutations'
import { placeOf } from '@/features/backups/gateway'
import { verifyArchive } from '@/features/backups/mutations'
import type { Erasure } from '@/features/backups/rules'
import { lookAfter } from '@/features/operations/mutations'
import { keepDoing, stopBackground } from '@/lib/background'
import { log } from '@/lib/log'
import { listTroubles, noteTrouble } from '@/lib/troubles'
import { setProcessClock } from '../support/clock'
import { testDatabaseUrl } from '../support/database'
import { startSmtp } from '../support/smtp'

const home = fs.mkdtempSync(path.join(os.tmpdir(), 'hivis-daily-'))
const place = path.join(home, 'backups')
const archives = (folder = place) =>
  fs.existsSync(folder) ? fs.readdirSync(folder).filter((name) => name.endsWith('.tar.zst')) : []
const erasures: Erasure[] = []
const findErasures = async () => erasures
const sentence = 'The backup could not be made: see the log, and docs/operate/backup.md.'
let smtp: Awaited<ReturnType<typeof startSmtp>>

beforeAll(async () => {
  smtp = await startSmtp()
  Object.assign(process.env, {
    DATABASE_URL: await testDatabaseUrl(),
    DATA_DIR: '.tmp/test-data',
    PAYLOAD_SECRET: 'only-for-the-tests-0000',
    SMTP_URL: smtp.url,
    MAIL_FROM: 'mail@kowhai.example',
    OPERATOR_EMAIL: 'night@kowhai.example',
    BACKUP_TO: place,
    BACKUP_AT: '02:30',
    BACKUP_KEEP_DAYS: '3',
  })
  log.level = 'silent'
})

afterAll(async () => {
  setProcessClock()
  await smtp.stop()
  fs.rmSync(home, { recursive: true, force: true })
})

test('is made soon after a site starts that has none, and is whole', async () => {
  setProcessClock('2026-12-01T00:00:00Z')
  keepDoing({
    name: 'backups',
    everyMs: 60_000,
    firstAfterMs: 5,
    failure: 'the backup was not made',
    work: dailyBackup(findErasures),
  })
  await expect.poll(() => archives(), { timeout: 120_000, interval: 200 }).toHaveLength(1)
  await stopBackground()
  const [name = ''] = archives()
  expect(name).toMatch(/^hivis-20261201T0000\d\dZ\.tar\.zst$/)
  expect((await verifyArchive(fs.createReadStream(path.join(place, name)), null)).manifest.missing).toEqual([])
  expect(fs.readFileSync(path.join(place, 'hivis-erasures.json'), 'utf8')).toBe('[]')
})

test('is made at its time by the clock of New Zealand, once a day, and what is older than it is kept goes', async () => {
  const look = dailyBackup(findErasures)
  // 2.29 am and 2.31 am of the next day in Auckland, which is 13 hours ahead in summer.
  for (const [instant, count] of [
    ['2026-12-01T13:29:00Z', 1],
    ['2026-12-01T13:31:00Z', 2],
    ['2026-12-01T13:33:00Z', 2],
    ['2026-12-02T13:29:00Z', 2],
    ['2026-12-02T13:30:30Z', 3],
    // Five days later: the three before are too old, the new one stays.
    ['2026-12-07T20:00:00Z', 1],
  ] as const) {
    setProcessClock(instant)
    await look()
    expect({ instant, archives: archives().length }).toEqual({ instant, archives: count })
  }
  expect(archives()[0]).toMatch(/^hivis-20261207T2000/)
  expect(listTroubles()).not.toContain(sentence)
})

test('writes down at the next look who was erased', async () => {
  const look = dailyBackup(findErasures)
  await look()
  erasures.push({
    personId: 7,
    identityHash: null,
    emailHashes: ['a'.repeat(64)],
    actor: 'staff 1',
    reason: 'asked',
    erasedAt: '2026-12-07T20:00:00.000Z',
  })
  await look()
  expect(JSON.parse(fs.readFileSync(path.join(place, 'hivis-erasures.json'), 'utf8'))).toEqual(erasures)
})

test('that can’t be made is told to the operator, tried again in a quarter of an hour, and told to be well', async () => {
  const other = path.join(home, 'other')
  fs.writeFileSync(other, 'a file where a folder should be')
  process.env.BACKUP_TO = other
  setProcessClock('2026-12-08T00:00:00Z')
  const look = dailyBackup(findErasures)
  await expect(look()).rejects.toThrow()
  expect(listTroubles()).toContain(sentence)
  await lookAfter()
  const mails = await Promise.all(smtp.delivered.map((mail) => smtp.parse(mail)))
  expect(mails.map(({ text }) => text).join()).toContain(sentence)

  // Another worker leads: it knows nothing of the failure but what the database has.
  noteTrouble('making of backups', null)
  await lookAfter()
  expect(listTroubles()).toContain(sentence)
  expect(smtp.delivered).toHaveLength(mails.length)

  fs.rmSync(other)
  setProcessClock('2026-12-08T00:14:00Z')
  await look()
  expect(archives(other)).toEqual([])
  expect(listTroubles()).toContain(sentence)

  setProcessClock('2026-12-08T00:15:30Z')
  await look()
  expect(archives(other)).toHaveLength(1)
  expect(listTroubles()).not.toContain(sentence)
  await lookAfter()
  const [last] = await Promise.all(smtp.delivered.slice(-1).map((mail) => smtp.parse(mail)))
  expect(last?.subject).toContain('well again')
})

test('two archives of one name, begun in the same second, don’t mix: one of them is there, whole', async () => {
  const folder = path.join(home, 'twice')
  async function* of(letter: string) {
    for (let row = 0; row < 100; row += 1) {
      yield letter.repeat(1_000)
      await turn()
    }
  }
  const both = ['a', 'b'].map((letter) => placeOf(folder).put('hivis-twice.tar.zst', Readable.from(of(letter))))
  await Promise.all(both)
  expect(fs.readdirSync(folder)).toEqual(['hivis-twice.tar.zst'])
  expect(await text(await placeOf(folder).get('hivis-twice.tar.zst'))).toMatch(/^(?:a{100000}|b{100000})$/)
})
