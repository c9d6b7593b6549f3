import {
  CheckCircleFilled,
  CloseCircleFilled,
  CloseOutlined,
  DownOutlined,
  ExclamationCircleFilled,
  EyeInvisibleOutlined,
  EyeOutlined,
  InfoCircleFilled,
  LoadingOutlined,
  SearchOutlined,
} from '@ant-design/icons'
import type { ConfigProviderProps } from 'antd'

const closeIcon = <CloseOutlined aria-hidden />
const clearIcon = <CloseCircleFilled aria-hidden />
const statusIcons = {
  successIcon: <CheckCircleFilled aria-hidden />,
  infoIcon: <InfoCircleFilled aria-hidden />,
  warningIcon: <ExclamationCircleFilled aria-hidden />,
  errorIcon: <CloseCircleFilled aria-hidden />,
}

/** antd's own icons have English names for screen readers. */
export const silentIcons = {
  alert: { ...statusIcons, closeIcon },
  modal: { ...statusIcons, closeIcon },
  drawer: { closeIcon },
  notification: { closeIcon },
  datePicker: { clearIcon },
  select: {
    suffixIcon: <DownOutlined aria-hidden />,
    loadingIcon: <LoadingOutlined spin aria-hidden />,
  },
  inputPassword: {
    iconRender: (isVisible: boolean) =>
      isVisible ? <EyeOutlined aria-hidden /> : <EyeInvisibleOutlined aria-hidden />,
  },
  inputSearch: { searchIcon: <SearchOutlined aria-hidden /> },
} satisfies ConfigProviderProps
