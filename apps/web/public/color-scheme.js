// Sets light or dark before the first paint, and again when the system changes. The key and the attribute are those of Mantine's colour scheme manager.
function chosenColorScheme() {
  try {
    return localStorage.getItem('seara:tema')
  } catch {
    // Storage may be blocked; the system's preference is then all there is.
    return null
  }
}

const system = matchMedia('(prefers-color-scheme: dark)')

function follow() {
  const choice = chosenColorScheme()
  const dark = choice === 'dark' || (choice !== 'light' && system.matches)
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
}

follow()
system.addEventListener('change', follow)
