import { App, ConfigProvider } from 'antd'
import type { ReactNode } from 'react'
import { renderWithTexts } from '../lib/fake-screen'

/** The same for what is made of the kit's parts, without motion: nothing draws it, so it would never end. */
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
