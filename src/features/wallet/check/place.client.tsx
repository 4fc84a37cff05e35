'use client'

import { gatePlaceName, personalStorage } from '@/lib/personal-storage'
import { longestPlace } from './rules'

export function readPlace(): string {
  const kept: unknown = personalStorage.getItem(gatePlaceName)
  return typeof kept === 'string' ? kept.slice(0, longestPlace) : ''
}

export const keepPlace = (place: string): void => personalStorage.setItem(gatePlaceName, place.trim())
