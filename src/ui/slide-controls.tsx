import { AutoScroll as Scrolling } from './auto-scroll'
import { CarouselButtons as Buttons } from './carousel-buttons'
import { Island } from './island'

export const CarouselButtons = (given: { of: string }) => (
  <Island name="CarouselButtons" given={given}>
    <Buttons {...given} />
  </Island>
)

export const AutoScroll = () => (
  <Island name="AutoScroll" given={{}}>
    <Scrolling />
  </Island>
)
