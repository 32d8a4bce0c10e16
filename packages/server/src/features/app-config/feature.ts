import type { Deps } from '../../deps.ts';
import type { Feature } from '../../feature.ts';
import type { OwnReaders } from '../../http/pages/ask-api.ts';
import { type AppConfigReaders, createBuildAppConfig, personalParts } from './build-app-config.ts';
import { appConfigPath, registerAppConfig } from './routes.ts';

/** What the shop's page has to know before it draws anything. */
export function createAppConfig(deps: Deps & AppConfigReaders) {
  const buildAppConfig = createBuildAppConfig(deps, deps);
  return {
    ownReaders: {
      [appConfigPath]: async (request) => {
        const { shared, personal, articles, version } = await buildAppConfig(request.customer);
        const reader = { shared, fields: personalParts };
        return { data: { ...shared, ...personal, articles }, version, reader };
      },
    } as OwnReaders,
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
      'openingHoursIn',
      'offline',
      'offlineText',
      'offlineTextIn',
      'customEnterShopDialog',
      'customAfterLoginDialog',
      'profileRequests',
    ],
    routes: (app) => registerAppConfig(app, buildAppConfig),
  } satisfies Feature & Record<string, unknown>;
}
