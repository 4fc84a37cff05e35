import { formatDay } from '@/lib/dates'

export const mostMaterials = 40
export const longestMaterial = { name: 120, url: 500 } as const

/** Links leave the site in the open, so they are plain https. */
export const isMaterialLink = (given: string): boolean => URL.canParse(given) && new URL(given).protocol === 'https:'

export type Material = {
  readonly id: number
  readonly name: string
  readonly versionOn: string
  /** Null for a file. */
  readonly url: string | null
  readonly fileName: string | null
  readonly bytes: number | null
}

/** `Slides, version of 02 Nov 2026`. */
export const materialText = ({ name, versionOn }: Pick<Material, 'name' | 'versionOn'>): string =>
  `${name}, version of ${formatDay(versionOn)}`
