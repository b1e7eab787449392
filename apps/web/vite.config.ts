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
            // What many screens share comes in one file; what few use stays with them.
            { name: 'mantine', test: /node_modules\/(@mantine|@floating-ui|clsx|react-remove-scroll)/, minShareCount: 6, priority: 1 },
          ],
        },
      },
    },
  },
})
