import { describe, expect, test } from 'vitest'
import { manifest12, manifest2004 } from '../../../tests/support/packages'
import { launchOf, readManifest } from './manifest.rules'

const paths = ['imsmanifest.xml', 'index.html', 'content/start page.html', 'Scos/Māori 1.html']

describe('what a package plays', () => {
  test('is each item of SCORM 1.2, with its pass mark and parameters', () => {
    const xml = manifest12('Height & more', [
      { title: 'One', href: 'index.html', mastery: 80 },
      { title: 'Two', href: 'Scos/M%C4%81ori%201.html?lang=mi', parameters: '&mode=1' },
    ])
    expect(readManifest(xml, paths)).toEqual({
      title: 'Height & more',
      standard: 'scorm-1.2',
      items: [
        { identifier: 'I0', title: 'One', path: 'index.html', query: '', passMark: 80, launchData: '' },
        {
          identifier: 'I1',
          title: 'Two',
          path: 'Scos/Māori 1.html',
          query: '?lang=mi&mode=1',
          passMark: null,
          launchData: '',
        },
      ],
    })
  })

  test.each(['3rd', '4th'] as const)(
    'is found in folders, in the default organisation, below a base: 2004 %s edition',
    (edition) => {
      expect(readManifest(manifest2004(edition, 'Refresher', 'start%20page.html'), paths)).toMatchObject({
        title: 'Refresher',
        standard: 'scorm-2004',
        items: [{ path: 'content/start page.html', passMark: 80 }],
      })
    },
  )

  test('is told from the schema where the version is missing, as H5P leaves it out', () => {
    const xml = manifest12('A', [{ title: 'A', href: 'index.html' }], '')
    expect(readManifest(xml, paths)).toMatchObject({ standard: 'scorm-1.2' })
    expect(readManifest(xml.replace('adlcp_rootv1p2', 'adlcp_v1p3'), paths)).toMatchObject({ standard: 'scorm-2004' })
  })

  test('is the first resource where nothing is organised', () => {
    const xml = `<manifest><organizations/><resources><resource identifier="R" href="INDEX.html"/></resources></manifest>`
    expect(readManifest(xml, paths)).toMatchObject({ items: [{ path: 'index.html', title: 'Course' }] })
  })
})

test.each([
  ['entities', '<!DOCTYPE m [<!ENTITY x SYSTEM "file:///etc/passwd">]><manifest/>', /entities/],
  ['broken XML', '<manifest><organizations></manifest>', /valid XML/],
  ['nothing', '<manifest/>', /nothing to play/],
  ['a file that is not there', manifest12('A', [{ title: 'A', href: 'gone.html' }]), /“A” starts with gone.html/],
  ['a start elsewhere', manifest12('A', [{ title: 'A', href: 'https://elsewhere.example/' }]), /outside the package/],
  ['a start outside', manifest12('A', [{ title: 'A', href: '../../index.html' }]), /outside the package/],
  [
    'an item without a file',
    manifest12('A', [{ title: 'A', href: 'index.html' }]).replace('identifier="R0"', 'identifier="R9"'),
    /names no file/,
  ],
])('refuses %s', (_, xml, says) => {
  expect(readManifest(xml, paths)).toMatchObject({ problem: expect.stringMatching(says) })
})

test.each([
  ['/index.html?x=1#2', '', { path: 'index.html', query: '?x=1#2' }],
  ['./a/./b.html', '?c=d', { path: 'a/b.html', query: '?c=d' }],
  ['a%zz.html', '', { path: 'a%zz.html', query: '' }],
  ['a.html', 'c=d', { path: 'a.html', query: '?c=d' }],
  ['a.html', '#part2', { path: 'a.html', query: '#part2' }],
  ['//elsewhere.example/a.html', '', null],
  ['javascript:alert(1)', '', null],
])('%s with %j starts at %j', (href, parameters, launch) => {
  expect(launchOf({ href, base: '' }, parameters)).toEqual(launch)
})
