import type { ReactNode } from 'react'
import { mapLinksOf } from '../directions.rules'

type Props = { where: Parameters<typeof mapLinksOf>[0]; name: string; hasMap?: boolean }

export function DirectionLinks({ where, name, hasMap = false }: Props) {
  const links = mapLinksOf(where)
  return (
    links && (
      <span className="flex flex-wrap gap-x-5">
        {hasMap && (
          <Outward href={links.map} to={name}>
            Map
          </Outward>
        )}
        <Outward href={links.directions} to={name}>
          Directions
        </Outward>
        <Outward href={links.appleDirections} to={name}>
          Apple Maps
        </Outward>
      </span>
    )
  )
}

function Outward({ href, to, children }: { href: string; to: string; children: ReactNode }) {
  return (
    <a className="link inline-flex min-h-11 items-center" href={href} target="_blank" rel="noreferrer">
      <span>
        {children} <span className="sr-only">to {to} (opens in a new tab)</span>
      </span>
    </a>
  )
}
