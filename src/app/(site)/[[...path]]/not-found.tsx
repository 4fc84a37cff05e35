import { loadSite } from '@/features/content/loaders'
import { courseCalendarPath, homePath } from '@/paths'
import { Message } from '@/ui/message'

export default async function NotFound() {
  const { settings } = await loadSite()
  return (
    <Message
      code="404"
      title="This page isn’t here"
      text="It may have moved, or the address has a typo. Nothing is wrong with your booking or your card."
      phone={settings.supportPhone}
      links={[
        { label: 'See course dates', href: courseCalendarPath },
        { label: 'Go to the home page', href: homePath },
      ]}
    />
  )
}
