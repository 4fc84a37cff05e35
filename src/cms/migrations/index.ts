import * as initial from './20261121_114434_initial'
import * as triggers from './20261121_120000_triggers'

/** All migrations in their order. */
export const migrations = [
  { name: '20261121_114434_initial', up: initial.up, down: initial.down },
  { name: '20261121_120000_triggers', up: triggers.up, down: triggers.down },
]
