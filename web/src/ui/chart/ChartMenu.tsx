import { EllipsisOutlined } from '@ant-design/icons'
import { Button, Dropdown } from 'antd'
import { useTranslation } from 'react-i18next'
import { saveFile } from '../../lib/api/save-file'
import { loadChunk } from '../../lib/chunk'
import { useToast } from '../toast'
import type { ChartPicture } from './chart-picture'
import { setPatterns, usePatterns } from './chart-theme'

export function ChartMenu({ title, picture }: { title: string; picture: () => ChartPicture }) {
  const { t } = useTranslation('chart')
  const toast = useToast()
  const patterns = usePatterns()

  async function save(format: 'png' | 'svg') {
    try {
      const { pictureAsPng, pictureAsSvg } = await loadChunk(() => import('./chart-picture'))
      const draw = format === 'png' ? pictureAsPng : pictureAsSvg
      saveFile(await draw(picture()), title, format)
    } catch (error) {
      console.error(error)
      toast.error(t('save.failed'))
    }
  }

  return (
    <Dropdown
      autoFocus
      trigger={['click']}
      menu={{
        items: [
          { key: 'png', label: t('save.png'), onClick: () => save('png') },
          { key: 'svg', label: t('save.svg'), onClick: () => save('svg') },
          { type: 'divider' },
          {
            key: 'patterns',
            label: t(patterns ? 'patterns.hide' : 'patterns.show'),
            onClick: () => setPatterns(!patterns),
          },
        ],
      }}
    >
      <Button
        size="small"
        icon={<EllipsisOutlined aria-hidden />}
        aria-label={t('more', { title })}
        title={t('more', { title })}
      />
    </Dropdown>
  )
}
