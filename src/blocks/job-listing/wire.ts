import { loadOpenJobs } from '@/features/editorial/loaders'

/** The jobs that people can apply for today. */
export async function loadJobListing(stored: Record<string, unknown>) {
  return { title: stored.title, job_listing: await loadOpenJobs() }
}
