import { Island } from '@/ui/island'
import { JoinLink } from '../plans.client'
import { leadsToMembership } from '../rules'

type Props = { label: string; href: string; className: string }

/** A link that an editor chose. One to becoming a member leads those who are one to their membership. */
export function EditorsLink({ label, href, className }: Props) {
  if (!leadsToMembership(href)) {
    return (
      <a className={className} href={href}>
        {label}
      </a>
    )
  }
  const given = { label, href, className }
  return (
    <Island name="JoinLink" given={given}>
      <JoinLink {...given} />
    </Island>
  )
}
