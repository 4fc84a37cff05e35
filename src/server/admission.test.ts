import { describe, expect, it } from 'vitest'
import { Fairness, type Rank, WorkerRoom } from './admission'

/** Fills a room to the brim for a rank and answers each request in that many ms, again and again. */
function answerAll(room: WorkerRoom, rank: Rank, ms: number, times: number): void {
  for (let time = 0; time < times; time += 1) {
    while (room.fullness(rank) < 1) room.enter()
    room.leave(rank, ms)
  }
  while (room.underWay > 0) room.leave(rank, ms)
}

function answerAlone(room: WorkerRoom, rank: Rank, ms: number): void {
  room.enter()
  room.leave(rank, ms)
}

describe('the room of a worker', () => {
  it('shrinks while answers are slow, and never to nothing', () => {
    const room = new WorkerRoom()
    const before = room.limit
    answerAll(room, 'page', 900, 500)
    expect(room.limit).toBeLessThan(before)
    expect(room.limit).toBeGreaterThanOrEqual(6)
  })

  it('grows while a full house is answered quickly', () => {
    const room = new WorkerRoom()
    const before = room.limit
    answerAll(room, 'money', 5, 500)
    expect(room.limit).toBeGreaterThan(before)
  })

  it('stays as it is when what is slow is as slow alone', () => {
    const room = new WorkerRoom()
    for (let time = 0; time < 5; time += 1) answerAlone(room, 'personal', 2_000)
    const before = room.limit
    answerAll(room, 'personal', 2_200, 100)
    expect(room.limit).toBeGreaterThanOrEqual(before)
  })

  it('keeps room for money and seats when pages have filled theirs', () => {
    const room = new WorkerRoom()
    while (room.fullness('page') < 1) room.enter()
    expect(room.fullness('rest')).toBeGreaterThanOrEqual(1)
    expect(room.fullness('personal')).toBeLessThan(1)
    expect(room.fullness('money')).toBeLessThan(1)
  })
})

describe('who gets how much', () => {
  it('is not asked while there is room for everyone', () => {
    const fairness = new Fairness()
    for (let held = 0; held < 11; held += 1) fairness.enter({ address: 'crawler' })
    expect(fairness.mayHave({ address: 'crawler' }, { underWay: 11, limit: 24, now: 0 })).toBe(true)
  })

  it('leaves all but two to a caller who is alone, and those to one who has none', () => {
    const fairness = new Fairness()
    for (let held = 0; held < 21; held += 1) fairness.enter({ address: 'crawler' })
    expect(fairness.mayHave({ address: 'crawler' }, { underWay: 21, limit: 24, now: 0 })).toBe(true)
    fairness.enter({ address: 'crawler' })
    expect(fairness.mayHave({ address: 'crawler' }, { underWay: 22, limit: 24, now: 0 })).toBe(false)
    for (const underWay of [22, 23])
      expect(fairness.mayHave({ address: `customer ${underWay}` }, { underWay, limit: 24, now: 0 })).toBe(true)
  })

  it('counts who was refused a moment ago, and not who went away', () => {
    const fairness = new Fairness()
    for (let held = 0; held < 13; held += 1) fairness.enter({ address: 'crawler' })
    const mayHave = (now: number) => fairness.mayHave({ address: 'crawler' }, { underWay: 13, limit: 24, now })
    expect(mayHave(1_000)).toBe(true)
    fairness.noteRefused({ address: 'customer' }, 1_000)
    expect([mayHave(1_001), mayHave(3_999), mayHave(4_000)]).toEqual([false, false, true])
  })

  it('gives a crawler its share, so that others have theirs', () => {
    const fairness = new Fairness()
    for (let held = 0; held < 12; held += 1) fairness.enter({ address: 'crawler' })
    for (const address of ['a', 'b']) fairness.enter({ address })
    expect(fairness.mayHave({ address: 'crawler' }, { underWay: 14, limit: 24, now: 0 })).toBe(false)
    expect(fairness.mayHave({ address: 'a' }, { underWay: 14, limit: 24, now: 0 })).toBe(true)
    expect(fairness.mayHave({ address: 'newcomer' }, { underWay: 14, limit: 24, now: 0 })).toBe(true)
  })

  it('counts one person at many addresses as one', () => {
    const fairness = new Fairness()
    for (let held = 0; held < 12; held += 1) fairness.enter({ address: `phone ${held}`, person: 'session=1' })
    fairness.enter({ address: 'office', person: 'session=2' })
    expect(fairness.mayHave({ address: 'another', person: 'session=1' }, { underWay: 13, limit: 24, now: 0 })).toBe(
      false,
    )
    expect(fairness.mayHave({ address: 'another', person: 'session=3' }, { underWay: 13, limit: 24, now: 0 })).toBe(
      true,
    )
  })

  it('forgets who has left', () => {
    const fairness = new Fairness()
    for (let held = 0; held < 12; held += 1) fairness.enter({ address: 'crawler' })
    fairness.enter({ address: 'a' })
    for (let held = 0; held < 12; held += 1) fairness.leave({ address: 'crawler' })
    expect(fairness.mayHave({ address: 'crawler' }, { underWay: 20, limit: 24, now: 0 })).toBe(true)
  })
})
