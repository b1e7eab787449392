import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, StrictMode } from 'react'
import { PasswordHost } from '../features/profile/PasswordHost.tsx'
import { ConflictHost } from '../ui/form/conflict/ConflictHost.tsx'
import { styleNonce } from '../ui/nonce.ts'
import { ToastHost } from '../ui/ToastHost.tsx'
import { cssVariables, theme } from '../ui/theme.ts'

// `index.html` reads the same key, to set the colour scheme before the page is first drawn.
const colorScheme = localStorageColorSchemeManager({ key: 'seara:tema' })

/** The providers that every staff screen needs. */
export const Providers = ({ client, children }: { client: QueryClient; children: ReactNode }) => (
  <StrictMode>
    <QueryClientProvider client={client}>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariables}
        colorSchemeManager={colorScheme}
        defaultColorScheme="auto"
        getStyleNonce={styleNonce}
        deduplicateInlineStyles
      >
        {children}
        <ToastHost />
        <ConflictHost />
        <PasswordHost />
      </MantineProvider>
    </QueryClientProvider>
  </StrictMode>
)
