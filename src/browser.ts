import type { ComponentType } from 'react'
import { nameCookieName } from '@/features/content/rules'
import { heldSeatsName } from '@/lib/personal-storage'
import { openingName } from '@/paths'
import { closeMenus } from '@/ui/close-menus'
import { unpackGiven } from '@/ui/given'
import { keepFocus } from '@/ui/keep-focus'

/**
 * What runs on a page of blocks that is sent without Next's scripts (docs/decisions/060): the menus, and those parts of the page that are alive.
 * React comes with the first part that needs it.
 */

/** When a part comes to life: at once, near the viewport, or only for people whom this browser knows. */
type When = 'at once' | 'in sight' | 'known'

type Part = { when: When; hydrate: (element: Element, given: string) => Promise<void> }

function part<P extends object>(when: When, load: () => Promise<ComponentType<P>>): Part {
  return {
    when,
    hydrate: async (element, given) => {
      const [Part, { hydrateRoot }, { createElement, startTransition }] = await Promise.all([
        load(),
        import('react-dom/client'),
        import('react'),
      ])
      const drawn = element.innerHTML
      // React takes a part that failed off the page: what the server drew is put back, as without JavaScript.
      const onUncaughtError = (error: unknown) => {
        reportError(error)
        queueMicrotask(() => element.replaceChildren(document.createRange().createContextualFragment(drawn)))
      }
      const slot = slotOf(element)
      const inside = slot === null ? [] : [createElement('span', slot)]
      const drawing = createElement(Part, unpackGiven<P>(given), ...inside)
      // As a transition a large part comes to life in slices, between which a press is heard and the page paints.
      startTransition(() => void hydrateRoot(element, drawing, { onUncaughtError }))
    },
  }
}

/** What the server drew inside a part stays as it is: the page's own markup, put back where it was. */
function slotOf(element: Element) {
  const slot = element.querySelector('[data-slot]')
  return slot && { 'data-slot': true, className: 'contents', dangerouslySetInnerHTML: { __html: slot.innerHTML } }
}

const parts: Readonly<Record<string, Part>> = {
  AddToCart: part('in sight', () =>
    import('@/features/catalogue/cart/components/add-to-cart').then((file) => file.AddToCart),
  ),
  ArticleGrid: part('at once', () =>
    import('@/features/editorial/components/article-grid').then((file) => file.ArticleGrid),
  ),
  AutoScroll: part('in sight', () => import('@/ui/auto-scroll').then((file) => file.AutoScroll)),
  BillingChoice: part('at once', () =>
    import('@/features/pricing/components/billing').then((file) => file.BillingChoice),
  ),
  Calendar: part('at once', () => import('@/features/courses/components/calendar').then((file) => file.Calendar)),
  CarouselButtons: part('in sight', () => import('@/ui/carousel-buttons').then((file) => file.CarouselButtons)),
  Choice: part('at once', () => import('@/blocks/privacy-choices/client').then((file) => file.Choice)),
  CompletedMark: part('known', () =>
    import('@/features/courses/components/completed-mark').then((file) => file.CompletedMark),
  ),
  ContentsNav: part('at once', () =>
    import('@/features/content/components/contents-nav').then((file) => file.ContentsNav),
  ),
  CopyTo: part('at once', () => import('@/features/enquiries/components/success').then((file) => file.CopyTo)),
  Counter: part('in sight', () => import('@/blocks/statistics/client').then((file) => file.Counter)),
  DateLink: part('known', () => import('@/features/courses/components/date-link').then((file) => file.DateLink)),
  FormOf: part('at once', () => import('@/features/enquiries/components/form-map').then((file) => file.FormOf)),
  JoinCard: part('known', () => import('@/features/pricing/components/join').then((file) => file.JoinCard)),
  JoinLink: part('known', () => import('@/features/pricing/components/join').then((file) => file.JoinLink)),
  MembersItem: part('known', () =>
    import('@/features/catalogue/cart/components/members-item').then((file) => file.MembersItem),
  ),
  MoreInfo: part('in sight', () => import('@/features/content/components/more-info').then((file) => file.MoreInfo)),
  PlanAction: part('known', () => import('@/features/pricing/components/plan-action').then((file) => file.PlanAction)),
  PlanPrice: part('at once', () => import('@/features/pricing/components/billing').then((file) => file.PlanPrice)),
  Reference: part('at once', () => import('@/features/enquiries/components/success').then((file) => file.Reference)),
  SentHeading: part('at once', () =>
    import('@/features/enquiries/components/success').then((file) => file.SentHeading),
  ),
  SignUpCard: part('known', () => import('@/features/pricing/components/sign-up-card').then((file) => file.SignUpCard)),
  VideoPlayer: part('in sight', () => import('@/ui/video-player').then((file) => file.VideoPlayer)),
}

/** How far below the window a part wakes up, so that it is ready when it comes into sight. */
const ahead = '50% 0px'

function isKnown(): boolean {
  try {
    return document.cookie.includes(`${nameCookieName}=`) || localStorage.getItem(heldSeatsName) !== null
  } catch {
    return document.cookie.includes(`${nameCookieName}=`)
  }
}

/** Parts that hold no box of their own, such as one that shows nothing yet, are watched by what surrounds them. */
const placeOf = (element: Element): Element => element.closest('section') ?? element.parentElement ?? element

/** Calls `then` once, as soon as the place is nearly in sight or focused. */
function whenNear(place: Element, then: () => void): void {
  const controller = new AbortController()
  const arrive = () => {
    seen.disconnect()
    controller.abort()
    then()
  }
  const seen = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && arrive(), {
    rootMargin: ahead,
  })
  seen.observe(place)
  place.addEventListener('focusin', arrive, { signal: controller.signal })
}

function wake(element: Element): void {
  const found = parts[element.getAttribute('data-island') ?? '']
  const given = element.getAttribute('data-given')
  if (!found || given === null) return
  // A weak signal: the page works as it was sent, as without JavaScript.
  const hydrate = () => void found.hydrate(element, given).catch(() => undefined)
  if (found.when === 'in sight') whenNear(placeOf(element), hydrate)
  else if (found.when === 'at once' || isKnown()) hydrate()
}

closeMenus()
keepFocus()
// Only what a message links to is marked, and few pages of those come this way: that of a place, above all.
if (new URLSearchParams(window.location.search).has(openingName))
  void import('@/ui/report-opening').then(({ reportOpening }) => reportOpening()).catch(() => undefined)
for (const element of document.querySelectorAll('[data-island]')) {
  // A part inside another is drawn by it.
  if (!element.parentElement?.closest('[data-island]')) wake(element)
}
