import { referencesOf } from '../rules'
import { findDeadPages, findKnownPaths, findSilentImages } from './data'
import { type CheckedPage, internalPaths, type Problem, problemsOf } from './rules'

/** Every problem of a page as it stands in the form; staff only, asked before it is published. */
export async function checkPage(page: CheckedPage): Promise<Problem[]> {
  const references = referencesOf(page.blocks)
  const idsOf = (kind: string) =>
    references
      .filter((reference) => reference.startsWith(`${kind}:`))
      .map((reference) => Number(reference.split(':')[1]))
  const [deadPages, silentImages, knownPaths] = await Promise.all([
    findDeadPages(idsOf('pages')),
    findSilentImages(idsOf('media')),
    findKnownPaths(internalPaths(page.blocks)),
  ])
  return problemsOf(page, { deadPages, silentImages, knownPaths })
}
