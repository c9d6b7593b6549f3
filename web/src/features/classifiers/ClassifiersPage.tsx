import { PlusOutlined, UploadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod'
import { useUrlFilters } from '../../lib/address/url-filters'
import { Allowed } from '../../ui/Allowed'
import { Page } from '../../ui/Page'
import { SidePanel } from '../../ui/panel/SidePanel'
import { ClassifierChoice } from './ClassifierChoice'
import { ClassifierForm } from './ClassifierForm'
import { ClassifierTable } from './ClassifierTable'
import styles from './classifiers.module.css'
import { ImportPanel } from './ImportPanel'
import { classifierNamed } from './shown-classifiers'

const address = z.object({ classifier: z.string().optional() })

export function ClassifiersPage() {
  const { t } = useTranslation('classifiers')
  const [{ classifier: name }] = useUrlFilters(address)
  const [panel, setPanel] = useState<'add' | 'import'>()
  const classifier = classifierNamed(name)
  const { create, importRows } = classifier
  const close = () => setPanel(undefined)
  return (
    <Page
      actions={
        <Allowed to="classifiers.edit">
          {importRows && (
            <Button icon={<UploadOutlined aria-hidden />} onClick={() => setPanel('import')}>
              {t('import.open')}
            </Button>
          )}
          {create && (
            <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setPanel('add')}>
              {t('add')}
            </Button>
          )}
        </Allowed>
      }
    >
      <div className={styles.page}>
        <ClassifierChoice chosen={classifier} />
        <ClassifierTable key={classifier.name} classifier={classifier} />
      </div>
      <SidePanel isOpen={panel === 'add'} title={t('addTitle')} onClose={close}>
        <ClassifierForm classifier={classifier} onDone={close} />
      </SidePanel>
      <SidePanel isOpen={panel === 'import'} title={t('import.title')} onClose={close}>
        {importRows && <ImportPanel key={classifier.name} list={classifier.list} importRows={importRows} />}
      </SidePanel>
    </Page>
  )
}
