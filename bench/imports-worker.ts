/** Works on one import until it is killed, or has nothing left to do; for bench/imports.ts. */
import { findRun } from '../src/features/imports/data'
import { workOn } from '../src/features/imports/work.mutations'

const runId = Number(process.argv[2])
process.stdout.write('begun\n')
while ((await findRun(runId))?.state === 'applying') await workOn(runId)
process.exit(0)
