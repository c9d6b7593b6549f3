import type { Map as MapLibreMap } from 'maplibre-gl'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { saveFile } from '../../lib/api/save-file'
import { onPaper } from '../../ui/on-paper'
import { useToast } from '../../ui/toast'
import type { LayerParts } from './layers/layer-parts'
import { useLayerTitle } from './layers/use-layer-title'
import { oneUnderAnother, pictureOf, pngOf } from './map-picture'

interface Drawn {
  map: MapLibreMap | undefined
  lines: readonly string[]
  parts: readonly LayerParts[]
}

/** Saves a picture, or prints it in the element with `printed`. */
export function usePictures(title: string, stages: readonly Drawn[]) {
  const { t } = useTranslation(['maps', 'map'])
  const toast = useToast()
  const layerTitle = useLayerTitle()
  const printed = useRef<HTMLDivElement>(null)

  const pictures = () =>
    stages.flatMap(({ map, lines, parts }) => {
      const keys = parts.filter(({ layers }) => layers.length > 0)
      const around = {
        title,
        lines,
        credit: t('map:credit'),
        keys: keys.map(({ name, key, keyTitle }) => ({ title: keyTitle ?? layerTitle(name), entries: key })),
      }
      return map ? [pictureOf(map, around)] : []
    })

  async function savePicture() {
    try {
      saveFile(await pngOf(oneUnderAnother(pictures())), title, 'png')
    } catch (error) {
      console.error(error)
      toast.error(t('picture.failed'))
    }
  }

  // WebGL does not print, so printing by any means uses a picture.
  const preparePaper = useEffectEvent((paper: unknown) =>
    printed.current?.replaceChildren(...(paper === undefined ? [] : pictures())),
  )
  useEffect(() => onPaper((paper) => preparePaper(paper)), [])
  return { savePicture, printed }
}
