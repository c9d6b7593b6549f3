import type { DataRouter } from 'react-router'

/** The bar of index.html: there while a screen is on its way, hidden after each navigation. */
export function showLoaderWhileNavigating(router: DataRouter) {
  const loader = document.getElementById('page-loader')
  const update = () => {
    const { initialized, navigation } = router.state
    if (loader) loader.hidden = initialized && navigation.state === 'idle'
  }
  router.subscribe(update)
  update()
}
