import type { Endpoint } from 'payload'
import { reviewRoutes } from './reviews.routes'

/** What the collection of pages answers about reviews, below /cms-api/pages. */
export const reviewEndpoints: Endpoint[] = reviewRoutes('pages')
