import { loadOpenJobs } from '@/features/editorial/loaders'

export async function loadJobListing(stored: Record<string, unknown>) {
  return { title: stored.title, job_listing: await loadOpenJobs() }
}
