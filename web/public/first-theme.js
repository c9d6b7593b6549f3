// Before anything is drawn, so that a dark screen does not flash white. The application itself does the same later.
;(function () {
  var theme = localStorage.getItem('eco.theme')
  if (theme === 'dark' || theme === 'semi-dark') document.body.className = 'theme-' + theme
})()
