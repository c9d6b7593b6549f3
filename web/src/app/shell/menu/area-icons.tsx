import {
  AlertOutlined,
  AppstoreOutlined,
  AuditOutlined,
  BankOutlined,
  BarChartOutlined,
  BellOutlined,
  BookOutlined,
  CloudOutlined,
  ExperimentOutlined,
  GoldOutlined,
  QuestionCircleOutlined,
  SafetyCertificateOutlined,
  SettingOutlined,
} from '@ant-design/icons'
import type { ComponentType } from 'react'
import type { MenuArea } from '../../menu-groups'
import { DropIcon, type IconProps, TreeIcon, WheatIcon } from './nature-icons'

export const areaIcons: Record<MenuArea, ComponentType<IconProps>> = {
  general: AppstoreOutlined,
  laboratory: ExperimentOutlined,
  ministry: BankOutlined,
  csak: SafetyCertificateOutlined,
  geology: GoldOutlined,
  forestry: TreeIcon,
  agriculture: WheatIcon,
  water: DropIcon,
  hydromet: CloudOutlined,
  monitoring: AlertOutlined,
  statistics: BarChartOutlined,
  expertise: AuditOutlined,
  dictionary: BookOutlined,
  settings: SettingOutlined,
  other: BellOutlined,
  help: QuestionCircleOutlined,
}
