// Runs before the first paint: a dark page must not flash white while the application is loading.
const theme = localStorage.getItem('eco.theme')
if (['light', 'dark', 'semi-dark'].includes(theme)) document.body.className = `theme-${theme}`
