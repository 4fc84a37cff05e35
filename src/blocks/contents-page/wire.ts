import { wireBlocksSchema } from '@/lib/fields'
import { fold } from '@/lib/letters'
import { isObject } from '@/lib/unknown'

const idsOfPage = ['main', 'menu-drawer']

const slugOf = (label: string) =>
  fold(label)
    .replaceAll("'", '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '') || 'section'

function takeId(label: string, taken: Set<string>): string {
  const slug = slugOf(label)
  const free = [slug, ...Array.from(taken, (_, index) => `${slug}-${index + 2}`)].find((id) => !taken.has(id)) ?? slug
  taken.add(free)
  return free
}

/** Flattens sections into blocks and a menu. A section's first block takes its menu entry's id, a slug of the label for readable URLs. */
export async function loadContentsPage(stored: Record<string, unknown>) {
  const taken = new Set(idsOfPage)
  const sections = (Array.isArray(stored.sections) ? stored.sections.filter(isObject) : []).flatMap((section) => {
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
