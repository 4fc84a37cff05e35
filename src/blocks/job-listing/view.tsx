import { JobActions } from '@/features/editorial/components/job-actions'
import { closingText, isJobOpen } from '@/features/editorial/rules'
import { Section } from '@/ui/section'
import type { BlockOf, PageContext } from '../block'
import type { jobListingSchema } from './config'

type Props = { block: BlockOf<typeof jobListingSchema>; page: PageContext }

export function JobListing({ block, page }: Props) {
  const { title, job_listing: jobs } = block
  const now = new Date()
  const open = jobs.filter(({ closing_date: day }) => isJobOpen(day, now))
  return (
    <Section wrapper={block} label={title}>
      <h2 className="mb-10">{title}</h2>
      {open.length === 0 && (
        <p className="max-w-[40em] border-2 border-ink bg-white p-6 text-lg text-ink">
          There are no jobs open right now. Email{' '}
          <a className="link" href={`mailto:${page.settings.supportEmail}`}>
            {page.settings.supportEmail}
          </a>{' '}
          and we’ll let you know when there are.
        </p>
      )}
      <ul className="grid gap-6">
        {open.map((job) => (
          <li
            key={`${job.title} ${job.closing_date}`}
            className="grid gap-6 rounded-sign border-2 border-ink bg-white p-6 text-ink @4xl:grid-cols-[1fr_auto] @4xl:items-center @4xl:gap-12 @4xl:p-8"
          >
            <div>
              <h3 className="text-2xl">{job.title}</h3>
              {job.closing_date && <p className="mt-3 font-semibold tabular-nums">{closingText(job.closing_date)}</p>}
              {job.description && <p className="mt-3 max-w-[40em] whitespace-pre-line">{job.description}</p>}
            </div>
            <JobActions title={job.title} link={job.link} pdf={job.pdf} />
          </li>
        ))}
      </ul>
    </Section>
  )
}
