import { answerStaff } from '@/features/account/callers.routes'
import { freshMinutes, requireFreshSignIn } from '@/features/account/desk-session.rules'
import { answerFile } from '@/lib/calls'
import { nzDay } from '@/lib/dates'
import { AppError } from '@/lib/errors'
import { erasePerson, exportPerson, findPerson, isAddress, readHeld } from './contract'
import { findHeld, findName, findOpen, findPeople, findTraces, type Subject } from './data'
import { erase, noteTaken } from './mutations'
import { readablePage } from './readable-page.rules'
import { stays } from './requests/rules'
import { goes } from './rules'

/** @throws AppError NOT_FOUND. */
async function readAll(asked: Subject) {
  const [traces, name] = await Promise.all([findTraces(asked), findName(asked)])
  if (!traces || name === null) throw new AppError('NOT_FOUND', 'There is no such person.')
  return { traces, name, parts: await findHeld(traces) }
}

export const privacyCalls = {
  findPerson: answerStaff(findPerson, async ({ body: { words } }) => {
    const digits = words.replace(/\D/g, '').replace(/^64/, '0')
    const people = await findPeople(words, /^[\d ()+-]+$/.test(words) ? digits : '')
    // An address that only wrote to us has no person.
    const isKnown = people.some(({ email }) => email?.toLowerCase() === words.toLowerCase())
    return { people, email: isAddress(words) && !isKnown ? words : null }
  }),

  readHeld: answerStaff(readHeld, async ({ body }) => {
    const { traces, name, parts } = await readAll(body)
    const counts = parts.map(({ part, rows }) => ({ part, count: rows.length })).filter(({ count }) => count > 0)
    return { name, isErased: traces.isErased, counts, open: await findOpen(traces), goes, stays }
  }),

  exportPerson: answerStaff(exportPerson, async ({ staff, body: { of, format } }) => {
    const { name, parts } = await readAll(of)
    const counts = Object.fromEntries(parts.map(({ table, rows }) => [table, rows.length]))
    await noteTaken({ id: staff.staffId }, { ...counts, format })
    const now = new Date()
    const file = `all-we-hold-of-a-person-${nzDay(now)}`
    if (format === 'page') return answerFile(`${file}.html`, 'text/html; charset=utf-8', readablePage(name, parts, now))
    const held = Object.fromEntries(parts.map(({ part, rows }) => [part, rows]))
    const json = JSON.stringify({ of: name, on: nzDay(now), ...held }, null, 2)
    return answerFile(`${file}.json`, 'application/json; charset=utf-8', `${json}\n`)
  }),

  erasePerson: answerStaff(erasePerson, async ({ staff, body }) => {
    requireFreshSignIn(staff, freshMinutes.erasing)
    return await erase({ id: staff.staffId }, body.of, body.reason)
  }),
}
