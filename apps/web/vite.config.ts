import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const api = process.env['API_URL'] ?? 'http://127.0.0.1:3000'

export default defineConfig({
  plugins: [react()],
  server: { proxy: { '/api': api, '/sanctum': api } },
  build: {
    target: 'es2022',
    // Says which files each screen loads, for measuring.
    manifest: true,
    // Nothing may be inlined: the server's content security policy takes files of its own only.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 2 },
            // What decides which application to load.
            { name: 'boot', test: /web\/src\/(lib\/session-storage|public\/base)\.ts/, priority: 3 },
            // What every screen that calls the server needs, and the visitors' few parts: each small file would cost a round trip.
            {
              name: 'contract',
              test: /node_modules\/zod\/|packages\/contract\/src\/(fields\/|endpoint|paging|problem|jobs|dioceses|contributions|collections|bank-accounts|credit-types)|web\/src\/lib\/(call|address-of|api-error|return-address|session)\.ts/,
              priority: 2,
            },
            {
              name: 'visitors',
              test: /node_modules\/(wouter|regexparam)\/|web\/src\/public\/ui\/|web\/src\/ui\/Mark|web\/src\/app\/paths/,
              priority: 2,
            },
            // What many screens share comes in one file; what few use stays with them.
            {
              name: 'mantine',
              test: /node_modules\/(@mantine|@floating-ui|clsx|react-remove-scroll)/,
              minShareCount: 6,
              priority: 1,
            },
          ],
        },
      },
    },
  },
})
