import { createTheme, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core'

/** Green: the colour of actions. */
const campo: MantineColorsTuple = [
  '#eef6f1',
  '#dbeae2',
  '#b9d7c7',
  '#93c2aa',
  '#6fae8e',
  '#4f9a76',
  '#388261',
  '#2b6f51',
  '#1f5b42',
  '#154732',
]

/** Gold: the accent colour, for things that people should notice. */
const trigo: MantineColorsTuple = [
  '#fdf6e6',
  '#f9eac9',
  '#f2d694',
  '#ebc05c',
  '#e3ab32',
  '#cf951d',
  '#b07b14',
  '#8c610f',
  '#744f0d',
  '#5b3e0a',
]

/** Red: failures and destructive actions. White text on its shades 7 and 8 has the contrast that WCAG AA asks for. */
const red: MantineColorsTuple = [
  '#fff1ef',
  '#ffe1dd',
  '#fcc3bc',
  '#f7a097',
  '#ef7e73',
  '#e45f53',
  '#d54a3e',
  '#bf362b',
  '#a82a21',
  '#8c2019',
]

/** Warm grey. */
const gray: MantineColorsTuple = [
  '#faf9f6',
  '#f4f2ed',
  '#eae7df',
  '#dcd8cd',
  '#c6c1b4',
  '#a39d8f',
  '#7b7568',
  '#5d584d',
  '#423e36',
  '#2a2721',
]

/** A green-tinted dark scale, from text (0) to the darkest background (9). */
const dark: MantineColorsTuple = [
  '#dfe5e1',
  '#c3ccc7',
  '#a3aea8',
  '#7c8983',
  '#3d4843',
  '#303a35',
  '#232b27',
  '#191f1c',
  '#131816',
  '#0d110f',
]

const fontFamily =
  '"Atkinson Hyperlegible Next Variable", "Segoe UI", system-ui, -apple-system, Roboto, "Helvetica Neue", Arial, sans-serif'

export const theme = createTheme({
  colors: { campo, trigo, red, gray, dark },
  primaryColor: 'campo',
  primaryShade: { light: 8, dark: 7 },
  black: '#22251f',
  fontFamily,
  headings: {
    fontFamily,
    fontWeight: '680',
    sizes: {
      h1: { fontSize: '1.625rem', lineHeight: '1.25' },
      h2: { fontSize: '1.25rem', lineHeight: '1.3' },
      h3: { fontSize: '1.0625rem', lineHeight: '1.35' },
    },
  },
  fontSizes: { xs: '0.8125rem', sm: '0.9375rem', md: '1rem', lg: '1.125rem', xl: '1.25rem' },
  defaultRadius: 'md',
  cursorType: 'pointer',
  // This stops transitions only; `global.css` stops endless animations.
  respectReducedMotion: true,
  components: {
    ActionIcon: { defaultProps: { size: 36, variant: 'subtle' } },
    // Invisible also while a form is saved, which dims its inputs: the track stands for it.
    Switch: { defaultProps: { styles: { input: { opacity: 0 } } } },
    Badge: { defaultProps: { tt: 'none', fw: 600 } },
    Anchor: { defaultProps: { underline: 'always' } },
    Modal: {
      defaultProps: {
        // The dialog begins below the page's header, which stays visible because toasts are shown there.
        yOffset: '4.25rem',
        closeButtonProps: { 'aria-label': 'Fechar' },
        // A closed dialog disappears at once, because a key pressed right afterwards must reach the screen.
        transitionProps: { transition: 'fade-down', duration: 200, exitDuration: 0 },
        styles: {
          title: { fontSize: '1.125rem', fontWeight: 650, overflowWrap: 'anywhere' },
          // A long e-mail breaks inside the dialog.
          body: { overflowWrap: 'break-word' },
          inner: { paddingBottom: '1rem' },
          // The padding keeps a focused field from being scrolled under the buttons.
          content: { maxHeight: 'calc(100dvh - 5.25rem)', scrollPaddingBottom: '5rem' },
        },
        // Mantine renders the top of a dialog as a `header`. Outside of `main`, screen readers would take it for the
        // page's banner.
        attributes: { header: { role: 'presentation' } },
      },
    },
    Tooltip: { defaultProps: { withArrow: true, openDelay: 300, events: { hover: true, focus: true, touch: false } } },
    Paper: { defaultProps: { withBorder: true, radius: 'lg' } },
  },
})

/** Colours that reach WCAG AA where Mantine's do not, and the backgrounds of the light and dark schemes. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {
    '--seara-sidebar': '#123a2b',
    '--seara-sidebar-text': '#e6efe9',
    '--seara-sidebar-dimmed': '#a8c4b5',
    '--seara-sidebar-hover': 'rgb(255 255 255 / 8%)',
    '--seara-sidebar-active': 'rgb(255 255 255 / 13%)',
    '--seara-wheat': '#ebc05c',
  },
  light: {
    '--mantine-color-body': '#ffffff',
    '--mantine-color-dimmed': '#5d584d',
    '--mantine-color-placeholder': '#736d60',
    '--mantine-color-error': '#b3261e',
    '--mantine-color-anchor': '#1f5b42',
    '--mantine-color-default-border': '#b9b4a6',
    '--seara-ground': '#f7f6f1',
    '--seara-line': '#e3dfd4',
    '--seara-stripe': '#faf9f5',
    '--seara-focus': '#1f5b42',
    '--seara-field-edge': '#8f8a7d',
  },
  dark: {
    '--mantine-color-dimmed': '#a3aea8',
    '--mantine-color-placeholder': '#8b9791',
    '--mantine-color-error': '#ff9d94',
    '--mantine-color-anchor': '#93c2aa',
    '--mantine-color-default-border': '#55625b',
    '--mantine-color-campo-light': 'rgb(79 154 118 / 20%)',
    '--mantine-color-campo-light-hover': 'rgb(79 154 118 / 28%)',
    '--mantine-color-campo-light-color': '#b9d7c7',
    '--mantine-color-red-light': 'rgb(228 95 83 / 20%)',
    '--mantine-color-red-light-hover': 'rgb(228 95 83 / 28%)',
    '--mantine-color-red-light-color': '#f7a097',
    '--mantine-color-trigo-light': 'rgb(207 149 29 / 18%)',
    '--mantine-color-trigo-light-color': '#ebc05c',
    '--seara-sidebar': '#0f1a15',
    '--seara-ground': '#131816',
    '--seara-line': '#303a35',
    '--seara-stripe': '#1d2420',
    '--seara-focus': '#ebc05c',
    '--seara-field-edge': '#6b7a72',
  },
})
