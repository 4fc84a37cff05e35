import { categoryLabel, courseCategories } from '@/features/courses/rules'
import { findOpenJobs } from '@/features/editorial/data'
import { jobOf } from '@/features/editorial/rules'
import { findLocations } from '@/features/places/data'
import { regions } from '@/features/places/rules'
import { findFormSettings, findWaitlistCourses } from '../data'
import type { Choice, FormChoices, FormName } from '../rules'
import { complaintTypes } from './assignment-complaint.contract'
import { teamSizes } from './course-waitlist.contract'
import { supportTypes } from './sitesmart-contact.contract'

const named = (values: readonly string[]): Choice[] => values.map((value) => ({ value, label: value }))

/** Same for everyone. Pages that use it depend on the topics forms and courses. */
export async function loadFormChoices(form: FormName): Promise<FormChoices> {
  const isWaitlist = form === 'course-waitlist'
  const [{ lists }, areas, courses] = await Promise.all([
    findFormSettings(),
    isWaitlist ? findLocations() : [],
    isWaitlist ? findWaitlistCourses() : [],
  ])
  const regionNames = new Map<string, string>(regions.map(({ value, label }) => [value, label]))
  return {
    regions,
    contactMethods: lists.contactMethods,
    knowMoreAbout: lists.knowMoreAbout,
    invoiceTo: lists.invoiceToOptions,
    jobs:
      form === 'job-application'
        ? (await findOpenJobs()).map(({ path, title }) => ({ value: jobOf(path), label: title }))
        : [],
    complaintTypes: named(complaintTypes),
    supportTypes: named(supportTypes),
    teamSizes: named(teamSizes),
    areas: areas.map(({ slug, name, region }) => ({
      value: slug,
      label: name,
      group: regionNames.get(region ?? '') ?? 'Elsewhere',
    })),
    courses: courses.map(({ value, label, category }) => ({ value, label, group: groupOf(category) })),
  }
}

function groupOf(category: string): string {
  const known = courseCategories.find(({ value }) => value === category)
  return known ? categoryLabel(known.value) : 'Other'
}
