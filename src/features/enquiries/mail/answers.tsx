import { Column, Row, Section, Text } from '@react-email/components'

export type AnswerRow = { name: string; label: string; text: string }

export function Answers({ rows }: { rows: AnswerRow[] }) {
  return (
    <Section style={{ margin: '0 0 18px', border: '2px solid #d9d3c6' }}>
      {rows.map(({ name, label, text }) => (
        <Row key={name}>
          <Column style={{ padding: '8px 14px' }}>
            <Text style={{ margin: 0, fontSize: '14px', lineHeight: '20px', color: '#525b69' }}>{label}</Text>
            <Text style={{ margin: 0, fontSize: '16px', lineHeight: '24px', whiteSpace: 'pre-line' }}>{text}</Text>
          </Column>
        </Row>
      ))}
    </Section>
  )
}
