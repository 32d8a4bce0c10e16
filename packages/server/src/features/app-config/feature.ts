import type { Deps } from '../../deps.ts';
import type { Feature } from '../../feature.ts';
import { type AppConfigReaders, createBuildAppConfig } from './build-app-config.ts';
import { registerAppConfig } from './routes.ts';

/** What the shop's page has to know before it draws anything. */
export const createAppConfig = (deps: Deps & AppConfigReaders) =>
  ({
    name: 'app-config',
    settings: [
      'shopName',
      'shopEmail',
      'shopPhone',
      'shopStreet',
      'shopZip',
      'shopCity',
      'shopPostBox',
      'shopHotline',
      'prescriptionEmail',
      'kimAddress',
      'openingHours',
      'offline',
      'offlineText',
      'customEnterShopDialog',
      'customAfterLoginDialog',
      'profileRequests',
    ],
    routes: (app) => registerAppConfig(app, createBuildAppConfig(deps, deps)),
  }) satisfies Feature & Record<string, unknown>;
