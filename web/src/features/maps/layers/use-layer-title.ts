import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { PermissionName } from '#contract/permissions/permissions'
import { energyAudits } from '#contract/registers/energy-audits'
import { useSession } from '../../../lib/session/session'
import { useWords } from '../../../lib/text/use-words'
import type { LayerName } from '../map-declarations'
import { isRegisterLayer, registerLayers } from './register-layers'

export function useLayerTitle(): (name: LayerName) => string {
  const { t } = useTranslation('maps')
  const say = useWords()
  return (name) => {
    if (isRegisterLayer(name)) return say(registerLayers[name].register.title)
    return name === 'audits' ? say(energyAudits.title) : t(`layer.${name}`)
  }
}

function rightTo(name: LayerName): PermissionName | undefined {
  if (isRegisterLayer(name)) return registerLayers[name].register.access.read
  if (name === 'audits') return 'energy-audits.view'
  if (name === 'waters') return undefined
  return name === 'objects' || name === 'sources' ? 'objects.places' : 'emissions.view'
}

/** A layer is offered only with the right to its data. */
export function useOfferedLayers(names: readonly LayerName[]): LayerName[] {
  const granted = useSession((session) => session.granted)
  return useMemo(
    () =>
      names.filter((name) => {
        const right = rightTo(name)
        return right === undefined || granted.has(right)
      }),
    [names, granted],
  )
}
