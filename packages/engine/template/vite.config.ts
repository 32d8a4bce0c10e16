import { rezepturSchemas } from '@rezeptur/engine/build';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({ plugins: [react(), rezepturSchemas({ schemasDir: 'schemas' })] });
