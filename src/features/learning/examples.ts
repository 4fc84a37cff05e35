import type { CourseUnfinished } from './mail/mails'

export const courseUnfinishedExample: CourseUnfinished = {
  firstName: 'Mereana',
  courseName: 'Foundation Refresher',
  until: 'by Wed 24 Feb 2027',
  hasStarted: true,
  url: 'https://hivis.example/learn/example/',
}
