import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { PermissionName } from '#contract/permissions/permissions'
import { ApiError } from '../lib/api/api-error'
import { renderWithKit } from './fake-kit-screen'
import { Page } from './Page'
import { SidePanel } from './panel/SidePanel'
import { ErrorState } from './states'

const refused = (access: PermissionName) => new ApiError(403, 'access.denied', '', { access })

test('shows a refusal once per page, with all missing rights', async () => {
  await renderWithKit(
    <Page>
      <ErrorState error={refused('objects.view')} />
      <ErrorState error={refused('emissions.view')} />
      <ErrorState error={refused('objects.view')} />
    </Page>,
    'screens',
  )
  expect(screen.getAllByText('Нет доступа')).toHaveLength(1)
  expect(screen.getAllByText(/нужно право/)).toHaveLength(2)
})

test('shows a refusal of its own in a panel', async () => {
  await renderWithKit(
    <Page>
      <ErrorState error={refused('objects.view')} />
      <SidePanel isOpen title="" onClose={() => undefined}>
        <ErrorState error={refused('objects.view')} />
      </SidePanel>
    </Page>,
    'screens',
  )
  expect(screen.getAllByText('Нет доступа')).toHaveLength(2)
})
