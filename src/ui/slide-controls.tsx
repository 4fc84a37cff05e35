'use client'

import { WhenSeen } from './when-seen'

const loadButtons = () => import('./carousel-buttons').then((file) => file.CarouselButtons)
const loadAutoScroll = () => import('./auto-scroll').then((file) => file.AutoScroll)

export const CarouselButtons = (given: { of: string }) => <WhenSeen load={loadButtons} given={given} />

export const AutoScroll = () => <WhenSeen load={loadAutoScroll} given={{}} />
