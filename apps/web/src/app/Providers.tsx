import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, StrictMode } from 'react'
import { PasswordHost } from '../features/profile/PasswordHost.tsx'
import { ConflictHost } from '../ui/form/conflict/ConflictHost.tsx'
import { styleNonce } from '../ui/nonce.ts'
import { ToastHost } from '../ui/ToastHost.tsx'
import { cssVariables, theme } from '../ui/theme.ts'

// The same key is read by index.html before the first paint.
const colorScheme = localStorageColorSchemeManager({ key: 'seara:tema' })

/** The providers of every staff screen. */
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
