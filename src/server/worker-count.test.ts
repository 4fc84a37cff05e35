import { expect, it } from 'vitest'
import { workersFor } from './worker-count'

const gigabyte = 1024 ** 3

it.each([
  ['two on the smallest machine that install.md asks for', 2, 4, 1, 2],
  ['two on a single core, too', 1, 4, 1, 2],
  ['two where there is room for just two', 2, 2.5, 1, 2],
  ['one where there is no room for two', 2, 2.4, 1, 1],
  ['one where each may use more', 2, 4, 2, 1],
  ['one fewer than the cores of a larger machine', 8, 16, 1, 7],
])('%s', (_, cores, memory, worker, workers) => {
  expect(workersFor({ cores, memoryBytes: memory * gigabyte, workerBytes: worker * gigabyte })).toBe(workers)
})
