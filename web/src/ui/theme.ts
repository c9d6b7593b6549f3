import { theme as antdTheme, type ThemeConfig } from 'antd'
import type { Preferences } from '../lib/device/preferences'

/** The same values as in app/base.css. */
const accent = { light: '#0f5c78', dark: '#6cc0d8' }
const menuBackground = { light: '#ffffff', dark: '#0c2a36', night: '#131c21' }

const menuSizes = { itemHeight: 36, iconMarginInlineEnd: 8, itemMarginInline: 4 }

/** Required by the specification. */
const toastWidth = 350

const shared = {
  fontFamily: 'var(--font)',
  borderRadius: 8,
  wireframe: false,
}

/** antd's greys have too little contrast; these reach 4.5. */
const light: ThemeConfig = {
  token: {
    ...shared,
    colorPrimary: accent.light,
    colorLink: accent.light,
    colorInfo: accent.light,
    colorText: '#16242b',
    colorTextSecondary: '#3f515a',
    colorTextTertiary: '#4d5f68',
    colorTextDescription: '#4d5f68',
    colorTextPlaceholder: '#5f7078',
    colorTextQuaternary: '#5f7078',
    colorLinkHover: '#256e85',
    colorPrimaryBg: '#e4f0f4',
    colorPrimaryBgHover: '#d3e6ec',
    colorInfoBg: '#e4f0f4',
    colorInfoBorder: '#a9cfdc',
    colorSuccessBg: '#e9f5ea',
    colorSuccessBorder: '#a9d5ad',
    colorWarningBg: '#fdf3e1',
    colorWarningBorder: '#e6c48d',
    colorErrorBg: '#fdf1f0',
    colorErrorBorder: '#efb8b3',
    colorBgLayout: '#f3f6f7',
    colorBorder: '#b9c5cb',
    colorBorderSecondary: '#e1e8eb',
    colorError: '#b3261e',
    colorSuccess: '#2a7a30',
    colorWarning: '#96590a',
  },
  components: {
    Notification: { width: toastWidth },
    Layout: { headerBg: '#ffffff', siderBg: menuBackground.light, lightSiderBg: menuBackground.light },
    Menu: {
      itemBg: 'transparent',
      subMenuItemBg: 'transparent',
      darkItemBg: 'transparent',
      darkSubMenuItemBg: 'transparent',
      darkItemColor: '#c6d8df',
      darkGroupTitleColor: '#9db6c0',
      darkItemSelectedBg: '#1d5a72',
      itemSelectedBg: '#e4f0f4',
      itemSelectedColor: accent.light,
      ...menuSizes,
    },
  },
}

const dark: ThemeConfig = {
  algorithm: antdTheme.darkAlgorithm,
  token: {
    ...shared,
    colorPrimary: accent.dark,
    colorLink: accent.dark,
    colorInfo: accent.dark,
    colorLinkHover: '#8ac4d1',
    colorPrimaryBg: '#16333d',
    colorPrimaryBgHover: '#1c404c',
    colorBgBase: '#0f161a',
    colorBgLayout: '#0f161a',
    colorBgContainer: '#172127',
    colorBgElevated: '#1d2930',
    colorText: '#e5edf0',
    colorTextSecondary: '#c0ccd1',
    colorTextTertiary: '#a5b5bd',
    colorTextDescription: '#a5b5bd',
    colorTextPlaceholder: '#8c9da6',
    colorTextQuaternary: '#8c9da6',
    colorBorder: '#40515a',
    colorBorderSecondary: '#2c3a42',
    colorError: '#ff8a80',
    colorTextLightSolid: '#05222c',
  },
  components: {
    Notification: { width: toastWidth },
    Layout: { headerBg: '#172127', siderBg: menuBackground.night, lightSiderBg: menuBackground.night },
    Menu: {
      itemBg: 'transparent',
      subMenuItemBg: 'transparent',
      itemSelectedBg: '#1b4553',
      itemSelectedColor: '#a9dcea',
      ...menuSizes,
    },
    // The dark algorithm would dim the accent.
    Button: { colorPrimary: accent.dark, colorPrimaryHover: '#8fd2e4', colorPrimaryActive: '#54a9c1' },
    Tooltip: { colorTextLightSolid: '#ffffff' },
  },
}

const semiDark: ThemeConfig = {
  ...light,
  components: { ...light.components, Layout: { ...light.components?.Layout, siderBg: menuBackground.dark } },
}

const themes = { light, dark, 'semi-dark': semiDark }

/** Respects prefers-reduced-motion. */
export function themeConfig(theme: Preferences['theme']): ThemeConfig {
  const motion = !window.matchMedia('(prefers-reduced-motion: reduce)').matches
  // Motion of at most 0.2 s. Its styles are in app/shell/kit.css.
  return {
    ...themes[theme],
    zeroRuntime: true,
    token: { ...themes[theme].token, motion, motionDurationSlow: '0.18s' },
  }
}
