// `npm run build`: the shop's bundles for browser and server. Does nothing when they are made from these sources.
import { buildShop } from './lib/build-shop.ts';

await buildShop();
