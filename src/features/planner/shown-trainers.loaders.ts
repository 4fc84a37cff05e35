import { findImages } from '@/features/content/data'
import { findTrainerProfiles } from './data'

/** Trainers who agreed to be shown, by name. */
export async function loadShownTrainers() {
  const shown = (await findTrainerProfiles()).filter(({ hasAgreed }) => hasAgreed)
  const images = await findImages(shown.flatMap(({ pictureId }) => pictureId ?? []))
  return shown.map(({ name, line, pictureId }) => ({
    name,
    line,
    image: pictureId === null ? null : (images.get(pictureId) ?? null),
  }))
}
