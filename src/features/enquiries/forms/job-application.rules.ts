import { defineForm } from '../definition.rules'

/** Apply Now (spec section 3, job listing). */
export const jobApplicationForm = defineForm({
  name: 'job-application',
  label: 'Job application',
  call: 'submitJobApplication',
  summary: 'Apply for a job',
  path: '/task/job-application-submit/',
  base: 'platform',
  isGated: false,
  answerWithin: 5,
  keptMonths: 12,
  file: 'cv',
  labels: { job: 'Job', cv: 'CV' },
})
