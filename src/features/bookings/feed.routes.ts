import { answerPerson } from '@/features/account/callers.routes'
import { renewCalendarLinks } from './feed.contract'
import { feedUrls } from './feed.loaders'
import { renewLink } from './feed.mutations'

export const feedCalls = {
  renewCalendarLinks: answerPerson(renewCalendarLinks, async ({ actor }) => feedUrls(await renewLink(actor), actor)),
}
