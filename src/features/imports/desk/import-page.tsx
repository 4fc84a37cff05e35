import { notFound } from 'next/navigation'
import type { StaffActor } from '@/features/account/desk-session.rules'
import { AppError } from '@/lib/errors'
import { loadRun } from '../loaders'
import { ImportView } from './import-view'

/** One import, from its columns to what came in. */
export async function ImportPage({ staff, runId }: { staff: StaffActor; runId: number }) {
  const run = await loadRun(staff, runId).catch((error: unknown) => {
    if (error instanceof AppError) return null
    throw error
  })
  if (!run) notFound()
  return <ImportView first={run} />
}
