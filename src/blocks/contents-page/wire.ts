import { wireBlocksSchema } from '@/lib/fields'

/** Ids that the page around the blocks uses for itself. */
const idsOfPage = ['main', 'menu-drawer']

/** A label as an id: small letters, digits and hyphens. */
const slugOf = (label: string) =>
  label
    .normalize('NFD')
    .toLowerCase()
    .replace(/[\u0300-\u036f’']/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '') || 'section'

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** The id of a label, with a number behind it where another section has it already. */
function takeId(label: string, taken: Set<string>): string {
  const slug = slugOf(label)
  const free = [slug, ...Array.from(taken, (_, index) => `${slug}-${index + 2}`)].find((id) => !taken.has(id)) ?? slug
  taken.add(free)
  return free
}

/**
 * Sections, their blocks already delivered, as one list of blocks and a menu. The first block of a section takes the id of its entry,
 * which is made from the label, so that addresses stay readable. A section of which nothing is left is not in the menu.
 */
export async function loadContentsPage(stored: Record<string, unknown>) {
  const taken = new Set(idsOfPage)
  const sections = (Array.isArray(stored.sections) ? stored.sections.filter(isRecord) : []).flatMap((section) => {
    const [first, ...rest] = wireBlocksSchema.parse(section.blocks)
    if (!first || typeof section.label !== 'string') return []
    const id = takeId(section.label, taken)
    return [{ nav: { id, label: section.label }, blocks: [{ ...first, id }, ...rest] }]
  })
  return {
    menuTitle: stored.menuTitle,
    nav: sections.map(({ nav }) => nav),
    blocks: sections.flatMap(({ blocks }) => blocks),
  }
}
