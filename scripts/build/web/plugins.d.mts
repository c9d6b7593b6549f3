import type { Plugin } from 'vite'

export function webPlugins(): Plugin[]
