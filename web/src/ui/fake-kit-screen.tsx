import { App, ConfigProvider } from 'antd'
import type { ReactNode } from 'react'
import { renderWithTexts } from '../lib/fake-screen'

/** Without motion, which never ends in jsdom. */
export function renderWithKit(element: ReactNode, ...namespaces: string[]) {
  const still = { token: { motion: false } }
  return renderWithTexts(
    <ConfigProvider theme={still}>
      <App>{element}</App>
    </ConfigProvider>,
    'kit',
    ...namespaces,
  )
}
