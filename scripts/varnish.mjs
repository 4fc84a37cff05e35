import { spawnSync } from 'node:child_process'
import fs from 'node:fs'

/** Debian's packages for Varnish and its module for tags. */
export const varnishPackages = ['varnish', 'varnish-modules']

const moduleFolders = [
  '/usr/lib/varnish/vmods',
  '/usr/lib/x86_64-linux-gnu/varnish/vmods',
  '/usr/lib/aarch64-linux-gnu/varnish/vmods',
]

export const hasVarnish = () =>
  spawnSync('varnishd', ['-V']).status === 0 &&
  moduleFolders.some((folder) => fs.existsSync(`${folder}/libvmod_xkey.so`))
