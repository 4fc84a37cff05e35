import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readEnv } from '@/lib/env'
import { startZoom, zoomKeys } from '../../../tests/support/zoom'
import { chooseMeetingGateway, zoom } from './meetings.gateway'
import { meetingProblems } from './meetings.rules'

let server: Awaited<ReturnType<typeof startZoom>>

beforeEach(async () => {
  server = await startZoom()
})
afterEach(() => server.stop())

const gateway = (change: Partial<typeof zoomKeys> = {}) =>
  zoom({ ...zoomKeys, ...change, urls: server.urls, ...(server.state.fault === 'hang' && { waitMs: 200 }) })

const at = { startsAt: new Date('2026-12-03T20:00:00Z'), endsAt: new Date('2026-12-04T00:00:00Z') }
const wanted = { topic: 'Te reo Māori on site, Online', at }
const failed = (problem: string) => ({ kind: 'failed', problem })

test('without all its settings staff type how to join', () => {
  const env = readEnv({ NODE_ENV: 'test' })
  expect(chooseMeetingGateway(env)).toBeNull()
  const {
    accountId: ZOOM_ACCOUNT_ID,
    clientId: ZOOM_CLIENT_ID,
    clientSecret: ZOOM_CLIENT_SECRET,
    host: ZOOM_HOST,
  } = zoomKeys
  expect(
    chooseMeetingGateway({ ...env, ZOOM_ACCOUNT_ID, ZOOM_CLIENT_ID, ZOOM_CLIENT_SECRET, ZOOM_HOST }),
  ).not.toBeNull()
})

describe('Zoom', () => {
  test('makes a meeting at its time, and says how people get in', async () => {
    expect(await gateway().create(wanted)).toEqual({
      kind: 'done',
      made: {
        id: '86123456789',
        link: 'https://hivis.zoom.us/j/86123456789?pwd=kea',
        number: '861 2345 6789',
        passcode: 'kea42',
        dialIn: '+64 9 884 6780',
      },
    })
    expect(server.meetings.get('86123456789')).toMatchObject({
      topic: wanted.topic,
      type: 2,
      start_time: '2026-12-03T20:00:00Z',
      duration: 240,
      timezone: 'Pacific/Auckland',
    })
  })

  test('makes one without a fixed time, changes it and deletes it, with one login', async () => {
    const one = gateway()
    await one.create({ ...wanted, at: null })
    expect(server.meetings.get('86123456789')).toMatchObject({ type: 3 })
    expect(server.meetings.get('86123456789')).not.toHaveProperty('start_time')
    expect(await one.change('86123456789', wanted)).toEqual({ kind: 'done', made: null })
    expect(server.meetings.get('86123456789')).toMatchObject({ type: 2, duration: 240 })
    expect(await one.remove('86123456789')).toEqual({ kind: 'done', made: null })
    expect([...server.meetings]).toEqual([])
    expect(await one.remove('86123456789')).toEqual({ kind: 'gone' })
    expect(await one.change('86123456789', wanted)).toEqual({ kind: 'gone' })
    expect(server.calls.filter((call) => call === 'token')).toHaveLength(1)
  })

  test('is logged in to again, once, when the login has ended', async () => {
    const one = gateway()
    await one.create(wanted)
    server.state.fault = 'expired'
    expect(await one.create(wanted)).toMatchObject({ kind: 'done' })
    expect(server.calls.filter((call) => call === 'token')).toHaveLength(2)
  })

  test.each([
    ['login', meetingProblems.login],
    ['no user', meetingProblems.host],
    ['refused', meetingProblems.refused(300)],
    ['429', meetingProblems.busy(429)],
    ['500', meetingProblems.busy(500)],
    ['not json', meetingProblems.unreadable],
    ['half', meetingProblems.unreadable],
    ['reset', meetingProblems.away],
    ['hang', meetingProblems.slow],
  ] as const)('that says %s is told apart, without its words', async (fault, problem) => {
    server.state.fault = fault
    expect(await gateway().create(wanted)).toEqual(failed(problem))
  })

  test('that refuses our secret or is not there is told apart', async () => {
    expect(await gateway({ clientSecret: 'another' }).create(wanted)).toEqual(failed(meetingProblems.login))
    const one = gateway()
    await server.stop()
    expect(await one.remove('86123456789')).toEqual(failed(meetingProblems.away))
  })
})
