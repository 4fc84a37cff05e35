import fs from 'node:fs'

/** The metrics that a text of Prometheus names, each with what it counts. */
export function metricsIn(text: string): ReadonlyMap<string, string> {
  return new Map([...text.matchAll(/^# HELP (\S+) (.+)$/gm)].map(([, name = '', help = '']) => [name, help]))
}

/** Names of metrics in expressions of alerts and of the dashboard. */
export function metricsAskedFor(): string[] {
  const alerts = fs.readFileSync('deploy/prometheus/alerts.yml', 'utf8')
  const dashboard = fs.readFileSync('deploy/grafana/hivis.json', 'utf8')
  const names = [...`${alerts}${dashboard}`.matchAll(/\b(?:hivis|nodejs|process)_[a-z0-9_]+\b(?=[{[) ])/g)]
  return [...new Set(names.map(([name]) => name.replace(/_(?:bucket|sum|count)$/, '')))].sort()
}

/** Rows of the table of metrics in docs/operate/watch.md. */
export function metricsDescribed(): string[] {
  const page = fs.readFileSync('docs/operate/watch.md', 'utf8')
  return [...page.matchAll(/^\| `(hivis_[a-z_]+)` /gm)].map(([, name = '']) => name).sort()
}

/** Names of alerts, and those that docs/operate/watch.md says what to do at. */
export function alerts(): { named: string[]; described: string[] } {
  const rules = fs.readFileSync('deploy/prometheus/alerts.yml', 'utf8')
  const page = fs.readFileSync('docs/operate/watch.md', 'utf8')
  return {
    named: [...rules.matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name).sort(),
    described: [...page.matchAll(/^\| `(Hivis\w+)` /gm)].map(([, name = '']) => name).sort(),
  }
}
