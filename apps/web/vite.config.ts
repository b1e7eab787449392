import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const api = process.env['API_URL'] ?? 'http://127.0.0.1:3000'

export default defineConfig({
  plugins: [react()],
  server: { proxy: { '/api': api, '/sanctum': api } },
  build: {
    target: 'es2022',
    // Nothing may be inlined: the server's content security policy takes files of its own only.
    assetsInlineLimit: 0,
  },
})
