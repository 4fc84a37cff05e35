/** Deaths of the process in the middle of an action: what was committed is there, what wasn't is not, and nothing of it runs on. */
import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'

type Life = { statementsLeft: number; isOver: boolean }

/** The process that did an action is gone: no answer, and no more statements. */
export class Died extends Error {
  override name = 'Died'
}

const lives = new AsyncLocalStorage<Life>()
const ask = pg.Client.prototype.query

const isCommit = (asked: unknown): boolean => typeof asked === 'string' && asked.startsWith('COMMIT')

/** As the system closes the sockets of a process that is gone: PostgreSQL takes back what was begun. */
const cutOff = (client: pg.Client): void => {
  client.connection.stream.destroy()
}

Reflect.set(pg.Client.prototype, 'query', function (this: pg.Client, ...asked: unknown[]) {
  const life = lives.getStore()
  if (!life) return Reflect.apply(ask, this, asked)
  const die = (): never => {
    life.isOver = true
    cutOff(this)
    throw new Died()
  }
  life.statementsLeft -= 1
  const isLast = life.statementsLeft < 0
  // Committed, and the answer never arrives.
  if (isLast && !life.isOver && isCommit(asked[0])) return Promise.resolve(Reflect.apply(ask, this, asked)).then(die)
  if (!isLast && !life.isOver) return Reflect.apply(ask, this, asked)
  const answered = Promise.resolve().then(die)
  const heard = asked.at(-1)
  // A pool asks with a callback.
  return typeof heard === 'function' ? void answered.catch((error: unknown) => heard(error)) : answered
})

/** Does an action in a process that dies at its statement of this number, if it asks that many. @throws Died */
export async function untilDeath<T>(statement: number, act: () => Promise<T>): Promise<T> {
  const life: Life = { statementsLeft: statement, isOver: false }
  try {
    return await lives.run(life, act)
  } catch (error) {
    // What the product makes of a lost connection reaches no one.
    throw life.isOver ? new Died() : error
  }
}
