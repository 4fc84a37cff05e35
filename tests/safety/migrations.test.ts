import path from 'node:path'
import { describe, expect, it, test } from 'vitest'
import { problemsOfMigration } from '../../scripts/checks/migrations'
import { listFiles, readText } from './repository'

const migrations = listFiles().filter((file) => /^src\/cms\/migrations\/\d.*\.ts$/.test(file))

test.each(migrations)('%s stops no site that is upgraded', (file) => {
  expect(problemsOfMigration(path.basename(file, '.ts'), readText(file) ?? '')).toEqual([])
})

const rulesOf = (sql: string, name = '20270101_000000_planted') =>
  problemsOfMigration(name, `export async function up() { await db.execute(sql\`${sql}\`) }`).map(({ rule }) => rule)

describe('a migration that would stop a site is found', () => {
  it.each([
    ['index', 'CREATE INDEX attendees_state_idx ON attendees (state)'],
    ['index', 'CREATE UNIQUE INDEX IF NOT EXISTS "a" ON "attendees" USING btree (state)'],
    ['constraint', 'ALTER TABLE attendees ADD CONSTRAINT a CHECK (id > 0)'],
    ['constraint', 'ALTER TABLE attendees ADD CONSTRAINT a FOREIGN KEY (person_id) REFERENCES people (id);'],
    ['not-null', 'ALTER TABLE attendees ALTER COLUMN state SET NOT NULL'],
    ['needed-column', 'ALTER TABLE attendees ADD COLUMN size int NOT NULL'],
    ['rewrite', 'ALTER TABLE attendees ADD COLUMN key uuid DEFAULT gen_random_uuid()'],
    ['all-rows', `UPDATE attendees SET state = 'booked'`],
    ['contract', 'ALTER TABLE attendees DROP COLUMN state'],
    ['contract', 'DROP TABLE attendees'],
    ['contract', 'ALTER TABLE attendees RENAME COLUMN state TO status'],
    ['contract', 'ALTER TABLE attendees ALTER COLUMN state TYPE text'],
  ])('%s: %s', (rule, sql) => expect(rulesOf(sql)).toEqual([rule]))

  it.each([
    'ALTER TABLE attendees ADD COLUMN size int',
    `ALTER TABLE attendees ADD COLUMN size int NOT NULL DEFAULT 1, ADD COLUMN note text`,
    'ALTER TABLE attendees ADD CONSTRAINT a CHECK (id > 0) NOT VALID',
    'ALTER TABLE attendees VALIDATE CONSTRAINT a',
    'CREATE INDEX CONCURRENTLY IF NOT EXISTS a ON attendees (state)',
    'CREATE TABLE hats (id int NOT NULL); CREATE INDEX hats_idx ON hats (id); ALTER TABLE hats ADD CONSTRAINT a CHECK (id > 0)',
    `UPDATE settings SET value = 1 WHERE id = 1`,
    '-- small: rooms, courses\nALTER TABLE rooms ADD CONSTRAINT a CHECK (seats > 0)',
  ])('but not %s', (sql) => expect(rulesOf(sql)).toEqual([]))

  it('may take away what no one reads any more, where its name says so', () => {
    expect(rulesOf('DROP TABLE attendees', '20270101_000000_planted_contract')).toEqual([])
  })
})
