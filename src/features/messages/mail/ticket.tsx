import { Img, Text } from '@react-email/components'
import { dayOf } from '../mail.rules'
import { colours } from '../mail-looks.rules'
import { type Fact, mapName, type Ticket } from './mail'

const { ink, muted, line, orange } = colours

/** Keeps its colours in the dark. What it was comes first, struck out. */
export function MailTicket({ course, startsAt, when, was, place, taughtIn, isOff = false, map }: Ticket) {
  return (
    <table
      role="presentation"
      className="m-edge"
      width="100%"
      cellPadding={0}
      cellSpacing={0}
      border={0}
      style={{ width: '100%', margin: '4px 0 18px', border: `2px solid ${ink}` }}
    >
      <tbody>
        <tr>
          <Day startsAt={startsAt} isOff={isOff} />
          <td style={{ padding: '16px 20px', backgroundColor: ink, borderLeft: '3px dashed #6d7684' }}>
            {was && (
              <Words colour="#c6ccd6">
                Was <s>{together(was)}</s>
              </Words>
            )}
            {isOff && (
              <Words colour={orange} isBold>
                Cancelled
              </Words>
            )}
            <Text
              className="m-course"
              style={{ margin: '2px 0 4px', fontSize: '25px', lineHeight: '29px', fontWeight: 800, color: '#ffffff' }}
            >
              {course}
            </Text>
            <Words colour={isOff ? '#c6ccd6' : orange} isBold>
              {isOff ? <s>{together(when)}</s> : together(when)}
            </Words>
            {place && <Words colour="#ffffff">{place}</Words>}
            {taughtIn && !isOff && <Words colour="#ffffff">Taught in {taughtIn}</Words>}
          </td>
        </tr>
        {map && !isOff && (
          <tr>
            <td colSpan={2} style={{ borderTop: `2px solid ${ink}`, backgroundColor: '#cfe3ea', color: ink }}>
              <Img
                src={`cid:${mapName}`}
                alt={place ?? course}
                width={556}
                style={{ display: 'block', width: '100%', height: 'auto' }}
              />
            </td>
          </tr>
        )}
      </tbody>
    </table>
  )
}

function Day({ startsAt, isOff }: Pick<Ticket, 'startsAt'> & { isOff: boolean }) {
  const { weekday, date, month } = dayOf({ startsAt })
  const dayColour = isOff ? line : orange
  return (
    <td
      className="m-day"
      width={108}
      align="center"
      aria-hidden="true"
      style={{ width: '108px', padding: '16px 8px', backgroundColor: dayColour, color: ink, fontWeight: 800 }}
    >
      <div style={{ fontSize: '18px', lineHeight: '22px' }}>{weekday}</div>
      <div
        className="m-date"
        style={{
          fontSize: '60px',
          lineHeight: '62px',
          ...(isOff && { textDecoration: 'line-through' }),
        }}
      >
        {date}
      </div>
      <div style={{ fontSize: '18px', lineHeight: '22px' }}>{month}</div>
    </td>
  )
}

/** A time never parts from its am or pm. */
const together = (when: string) => when.replace(/ (?=[ap]m\b)/g, '\u00a0')

type WordsProps = { colour: string; isBold?: boolean; children: React.ReactNode }

const Words = ({ colour, isBold = false, children }: WordsProps) => (
  <Text style={{ margin: 0, fontSize: '17px', lineHeight: '25px', color: colour, fontWeight: isBold ? 700 : 400 }}>
    {children}
  </Text>
)

export const MailFacts = ({ title, rows }: { title: string; rows: readonly Fact[] }) => (
  <>
    <h2 className="m-text" style={{ margin: '8px 0 6px', fontSize: '20px', lineHeight: '26px', color: ink }}>
      {title}
    </h2>
    <table
      role="presentation"
      width="100%"
      cellPadding={0}
      cellSpacing={0}
      border={0}
      style={{ width: '100%', margin: '0 0 18px' }}
    >
      <tbody>
        {rows.map(({ label, lines }) => (
          <tr key={label}>
            <td
              className="m-line m-muted"
              width={84}
              valign="top"
              style={{
                width: '84px',
                padding: '9px 12px 9px 0',
                borderTop: `1px solid ${line}`,
                fontSize: '16px',
                lineHeight: '24px',
                color: muted,
              }}
            >
              {label}
            </td>
            <td
              className="m-line m-text"
              valign="top"
              style={{
                padding: '9px 0',
                borderTop: `1px solid ${line}`,
                fontSize: '16px',
                lineHeight: '24px',
                color: ink,
              }}
            >
              {lines.map((one) => (
                <div key={one}>{one}</div>
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </>
)
