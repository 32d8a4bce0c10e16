import { rezepturSchemas } from '@rezeptur/engine/build';
import { defineConfig } from 'vite';

export default defineConfig({ plugins: [rezepturSchemas({ schemasDir: 'schemas' })] });
