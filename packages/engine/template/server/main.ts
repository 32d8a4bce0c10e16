import { createApp } from './app.ts';

const app = await createApp({
  isDev: process.argv.includes('--dev'),
  dataDir: process.env.DATA_DIR ?? 'data',
});

// Whoever ends it may say so twice, as a terminal and npm together do: the database is closed all the same.
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => void app.close().then(() => process.exit()));
}

const address = await app.listen({
  port: Number(process.env.PORT ?? 3000),
  host: process.env.HOST ?? 'localhost',
});
console.log(`Ready: http://localhost:${new URL(address).port}`);
