import type { SVGProps } from 'react'

/**
 * The icons of the site. They are plain SVG: those of a package with a client part would send each icon to the browser twice, drawn and as
 * data to draw it again. Drawings by Lucide (https://lucide.dev), under this licence:
 *
 * ISC License. Copyright (c) 2026 Lucide Icons and Contributors. Permission to use, copy, modify, and/or distribute this software for any
 * purpose with or without fee is hereby granted, provided that the above copyright notice and this permission notice appear in all copies.
 * THE SOFTWARE IS PROVIDED "AS IS" AND THE AUTHOR DISCLAIMS ALL WARRANTIES WITH REGARD TO THIS SOFTWARE INCLUDING ALL IMPLIED WARRANTIES OF
 * MERCHANTABILITY AND FITNESS. IN NO EVENT SHALL THE AUTHOR BE LIABLE FOR ANY SPECIAL, DIRECT, INDIRECT, OR CONSEQUENTIAL DAMAGES OR ANY
 * DAMAGES WHATSOEVER RESULTING FROM LOSS OF USE, DATA OR PROFITS, WHETHER IN AN ACTION OF CONTRACT, NEGLIGENCE OR OTHER TORTIOUS ACTION,
 * ARISING OUT OF OR IN CONNECTION WITH THE USE OR PERFORMANCE OF THIS SOFTWARE.
 */
type Props = Pick<SVGProps<SVGSVGElement>, 'className' | 'fill' | 'strokeWidth'> & { size?: number }

/** Always next to words, so screen readers skip it. */
function Icon({ lines, size = 24, fill = 'none', strokeWidth = 2, className }: Props & { lines: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill={fill}
      stroke="currentColor"
      strokeWidth={strokeWidth}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
    >
      <path d={lines} />
    </svg>
  )
}

export const ArrowLeft = (props: Props) => <Icon lines="m12 19-7-7 7-7M19 12H5" {...props} />

export const ArrowRight = (props: Props) => <Icon lines="M5 12h14m-7-7 7 7-7 7" {...props} />

export const Check = (props: Props) => <Icon lines="M20 6 9 17l-5-5" {...props} />

export const ChevronDown = (props: Props) => <Icon lines="m6 9 6 6 6-6" {...props} />

export const Clock = (props: Props) => <Icon lines="M3 12a9 9 0 1 0 18 0 9 9 0 1 0-18 0M12 7v5l3.5 2" {...props} />

export const Menu = (props: Props) => <Icon lines="M4 5h16M4 12h16M4 19h16" {...props} />

export const Minus = (props: Props) => <Icon lines="M5 12h14" {...props} />

export const Plus = (props: Props) => <Icon lines="M5 12h14M12 5v14" {...props} />

export const X = (props: Props) => <Icon lines="M18 6 6 18M6 6l12 12" {...props} />

export const Play = (props: Props) => (
  <Icon lines="M5 5a2 2 0 0 1 3.008-1.728l11.997 6.998a2 2 0 0 1 .003 3.458l-12 7A2 2 0 0 1 5 19z" {...props} />
)

export const Pause = (props: Props) => (
  <Icon
    lines="M15 3h3a1 1 0 0 1 1 1v16a1 1 0 0 1-1 1h-3a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1M6 3h3a1 1 0 0 1 1 1v16a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1"
    {...props}
  />
)

export const Phone = (props: Props) => (
  <Icon
    lines="M13.832 16.568a1 1 0 0 0 1.213-.303l.355-.465A2 2 0 0 1 17 15h3a2 2 0 0 1 2 2v3a2 2 0 0 1-2 2A18 18 0 0 1 2 4a2 2 0 0 1 2-2h3a2 2 0 0 1 2 2v3a2 2 0 0 1-.8 1.6l-.468.351a1 1 0 0 0-.292 1.233 14 14 0 0 0 6.392 6.384"
    {...props}
  />
)

export const Search = (props: Props) => <Icon lines="m21 21-4.34-4.34M3 11a8 8 0 1 0 16 0 8 8 0 1 0-16 0" {...props} />

export const ShoppingCart = (props: Props) => (
  <Icon
    lines="M7 21a1 1 0 1 0 2 0 1 1 0 1 0-2 0M18 21a1 1 0 1 0 2 0 1 1 0 1 0-2 0M2.05 2.05h2l2.66 12.42a2 2 0 0 0 2 1.58h9.78a2 2 0 0 0 1.95-1.57l1.65-7.43H5.12"
    {...props}
  />
)

export const MapPin = (props: Props) => (
  <Icon
    lines="M20 10c0 4.993-5.539 10.193-7.399 11.799a1 1 0 0 1-1.202 0C9.539 20.193 4 14.993 4 10a8 8 0 0 1 16 0M9 10a3 3 0 1 0 6 0 3 3 0 1 0-6 0"
    {...props}
  />
)

export const Mail = (props: Props) => (
  <Icon
    lines="M4 4h16a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2M22 7l-9 5.7a2 2 0 0 1-2 0L2 7"
    {...props}
  />
)

export const Message = (props: Props) => (
  <Icon
    lines="M22 17a2 2 0 0 1-2 2H6.828a2 2 0 0 0-1.414.586l-2.202 2.202A.71.71 0 0 1 2 21.286V5a2 2 0 0 1 2-2h16a2 2 0 0 1 2 2z"
    {...props}
  />
)

export const Alert = (props: Props) => (
  <Icon lines="m21.73 18-8-14a2 2 0 0 0-3.48 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73-3M12 9v4m0 4h.01" {...props} />
)

export const Swap = (props: Props) => <Icon lines="M8 3 4 7l4 4M4 7h16m-4 14 4-4-4-4m4 4H4" {...props} />

export const Calendar = (props: Props) => (
  <Icon lines="M8 2v4m8-4v4M3 10h18M5 4h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2" {...props} />
)

export const Bus = (props: Props) => (
  <Icon
    lines="M8 6v6m7-6v6M2 12h19.6M9 18h5m4 0h3s.5-1.7.8-2.8c.1-.4.2-.8.2-1.2s-.1-.8-.2-1.2l-1.4-5C20.1 6.8 19.1 6 18 6H4a2 2 0 0 0-2 2v10h3M5 18a2 2 0 1 0 4 0 2 2 0 1 0-4 0M14 18a2 2 0 1 0 4 0 2 2 0 1 0-4 0"
    {...props}
  />
)

export const Bag = (props: Props) => (
  <Icon
    lines="M16 20V4a2 2 0 0 0-2-2h-4a2 2 0 0 0-2 2v16M4 6h16a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2"
    {...props}
  />
)

export const Scan = (props: Props) => (
  <Icon
    lines="M3 7V5a2 2 0 0 1 2-2h2M17 3h2a2 2 0 0 1 2 2v2M21 17v2a2 2 0 0 1-2 2h-2M7 21H5a2 2 0 0 1-2-2v-2M7 12h10"
    {...props}
  />
)
