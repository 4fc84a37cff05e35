import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pool } from '@/lib/db'
import { startApi } from '../support/api'
import { startDesk } from '../support/desk-calls'
import { fieldsOfColumns, importer } from '../support/imports'
import { endQueries, query } from '../support/people'

let api: Awaited<ReturnType<typeof startApi>>
const desk = startDesk(() => api.url)
const files = importer(desk, 'scheduler')

beforeAll(async () => {
  api = await startApi()
})

afterAll(async () => {
  await api.close()
  await pool().end()
  await endQueries()
})

const placesLike = (name: string) =>
  query(
    `SELECT name, slug, kind::text AS kind, region::text AS region, address, lat, vr_enabled AS vr, vr_headsets AS headsets, sort_order AS place, active
     FROM locations WHERE name LIKE $1 ORDER BY id`,
    [name],
  )

describe('places', () => {
  const file = [
    'Venue ID,Venue name,Region,Street address,Lat,Lng,VR,Headsets,Sort order',
    'V-1,Import Ōpunake,Taranaki,12 Tasman Street,-39.4553,173.8581,yes,6,40',
    'V-2,Import Manawatu,Manawatu-Whanganui Region,,,,no,,',
    'V-3,Import Far,Atlantis,,-139,,no,4,',
  ].join('\r\n')

  test('are checked without anything changing, and each reason holds its row back', async () => {
    const runId = await files.send('places', file)
    expect(fieldsOfColumns(await files.read(runId))).toEqual([
      'source',
      'name',
      'region',
      'streetAddress',
      'lat',
      'lng',
      'vrEnabled',
      'vrHeadsets',
      'sortOrder',
    ])
    expect((await files.check(runId)).counts).toMatchObject({ new: 2, held: 1 })
    expect(await placesLike('Import %')).toEqual([])
    const [held] = await files.rows(runId)
    expect(held.problems.map(({ code }: { code: string }) => code)).toEqual(['bad-region', 'bad-lat'])
    for (const code of ['bad-region', 'bad-lat', 'headsets-alone']) {
      await desk('scheduler', 'POST', `imports/${runId}/groups/`, { code, fix: 'leave out' })
      await files.act(runId, 'check')
    }
    expect((await files.run(runId)).counts).toMatchObject({ new: 3, held: 0 })

    expect((await files.act(runId, 'apply')).counts).toMatchObject({ added: 3 })
    expect(await placesLike('Import %')).toEqual([
      {
        ...{ name: 'Import Ōpunake', slug: 'import-opunake', kind: 'physical', region: 'taranaki' },
        ...{ address: '12 Tasman Street', lat: -39.4553, vr: true, headsets: 6, place: 40, active: true },
      },
      {
        ...{ name: 'Import Manawatu', slug: 'import-manawatu', kind: 'physical', region: 'manawatu-whanganui' },
        ...{ address: null, lat: null, vr: false, headsets: null, place: 0, active: true },
      },
      expect.objectContaining({ name: 'Import Far', region: null, lat: null, headsets: null }),
    ])
  })

  test('are the same by their name, without macrons too, and only what differs changes', async () => {
    const changed = ['Place,Address,In use', 'IMPORT Opunake,12 Tasman Street,No', 'Petone,,'].join('\n')
    const runId = await files.send('places', changed)
    await files.read(runId)
    const run = await files.check(runId)
    expect(run.counts).toMatchObject({ changed: 1 })
    expect((await files.rows(runId, 'changed'))[0].changes).toEqual([
      { label: 'Name', from: 'Import Ōpunake', to: 'IMPORT Opunake' },
      { label: 'In use', from: 'Yes', to: 'No' },
    ])
  })

  test('of the same file again change nothing, and are found by their number though renamed', async () => {
    const [first] = file.split('\r\n')
    const again = [first, 'V-1,Import Opunake North,Taranaki,12 Tasman Street,-39.4553,173.8581,yes,6,40'].join('\n')
    const same = await files.send('places', file)
    await files.read(same)
    expect((await files.check(same)).counts).toMatchObject({ new: 0, changed: 0, same: 2 })
    const runId = await files.send('places', again)
    await files.read(runId)
    await files.check(runId)
    expect((await files.rows(runId, 'changed'))[0].changes).toEqual([
      { label: 'Name', from: 'Import Ōpunake', to: 'Import Opunake North' },
    ])
    await files.act(runId, 'apply')
    expect((await files.act(runId, 'undo')).counts).toMatchObject({ undone: 1 })
    expect(await placesLike('Import Opunake North')).toEqual([])
  })

  test('are no one’s to import but those who change places at the desk', async () => {
    const { status } = await desk('support', 'POST', 'imports/', { kind: 'places', fileName: 'list.csv' })
    expect(status).toBe(403)
  })
})

describe('rooms', () => {
  const file = [
    'Location,Room name,Capacity,Level',
    'import opunake,Tasman Room,14,Ground floor',
    'Import Manawatu,Te Manawa,0,',
    'Nowhere at all,Room 1,10,',
    'Import Manawatu,Board room,8,',
    'Import Manawatu,Board Room,9,',
  ].join('\n')

  const roomsNow = () =>
    query(
      `SELECT r.name, r.capacity, r.floor FROM rooms r JOIN locations l ON l.id = r.location_id WHERE l.name LIKE 'Import %' ORDER BY r.id`,
    )

  test('are held back for a reason each, come in, and the same file again changes nothing', async () => {
    const runId = await files.send('rooms', file)
    expect(fieldsOfColumns(await files.read(runId))).toEqual(['place', 'name', 'seats', 'floor'])
    const run = await files.check(runId)
    expect(run.groups.map(({ code, rows }: { code: string; rows: number }) => [code, rows]).toSorted()).toEqual([
      ['bad-seats', 1],
      ['place', 1],
      ['twice', 2],
    ])
    expect(await roomsNow()).toEqual([])
    await desk('scheduler', 'PUT', `imports/${runId}/rows/3/`, { values: { seats: '20' } })
    await desk('scheduler', 'POST', `imports/${runId}/groups/`, { code: 'twice', fix: 'keep last' })
    await files.act(runId, 'check')
    expect((await files.act(runId, 'apply')).counts).toMatchObject({ added: 3, held: 1 })
    expect(await roomsNow()).toEqual([
      { name: 'Tasman Room', capacity: 14, floor: 'Ground floor' },
      { name: 'Te Manawa', capacity: 20, floor: null },
      { name: 'Board Room', capacity: 9, floor: null },
    ])
    const again = await files.send('rooms', file.replace('Tasman Room,14', 'Tasman room,16'))
    await files.read(again)
    expect((await files.check(again)).counts).toMatchObject({ new: 0, changed: 1 })
    expect((await files.rows(again, 'changed'))[0].changes).toEqual([
      { label: 'Room', from: 'Tasman Room', to: 'Tasman room' },
      { label: 'Seats', from: '14', to: '16' },
    ])
  })

  test('keep their place while they are here, and go before it', async () => {
    const runs = await query<{ id: number; kind: string }>(
      `SELECT id, kind FROM import_runs WHERE state = 'applied' AND kind IN ('places', 'rooms') ORDER BY kind, id`,
    )
    const places = runs.find(({ kind }) => kind === 'places')?.id ?? 0
    const rooms = runs.find(({ kind }) => kind === 'rooms')?.id ?? 0
    expect((await files.act(places, 'undo')).counts).toMatchObject({ undone: 1, stays: 2 })
    expect((await files.rows(places, 'stays'))[0]).toMatchObject({ stays: 'It has rooms, so it stays.' })
    expect((await files.act(rooms, 'undo')).counts).toMatchObject({ undone: 3, stays: 0 })
    expect(await roomsNow()).toEqual([])
  })
})
