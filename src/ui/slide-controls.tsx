'use client'

import { WhenSeen } from './when-seen'

const loadButtons = () => import('./carousel-buttons').then((file) => file.CarouselButtons)
const loadAutoScroll = () => import('./auto-scroll').then((file) => file.AutoScroll)

/** Previous and next for the slides of the same section; `of` is their plural, such as cards. */
export const CarouselButtons = (given: { of: string }) => <WhenSeen load={loadButtons} given={given} />

/** Pause and play for slides of the same section that move by themselves. */
export const AutoScroll = () => <WhenSeen load={loadAutoScroll} given={{}} />
