// Sets light or dark before the first paint. The key and the attribute are those of Mantine's colour scheme manager.
;(function () {
  var chosen = null
  try {
    chosen = localStorage.getItem('seara:tema')
  } catch (_) {
    // Storage may be blocked; the system's preference is then all there is.
  }
  var dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
})()
