import words from '@rezeptur/locales/de/common.json' with { type: 'json' };
import routeFile from '@rezeptur/schemas/routes.json' with { type: 'json' };

export interface RoutePage {
  name: string;
  path: string;
  /** What its window is called. */
  title: string;
}

/** Pages that an address alone doesn't name: one of each. */
const examples: Record<string, { path: string; title: string }> = {
  'event-confirm': { path: '/event-confirm/demo-einladung', title: 'Einladung' },
  'order-qr': { path: '/order-qr/keine', title: 'Charge prüfen' },
  form: { path: '/formular/return-request', title: 'Reklamation oder Rückgabe' },
  'doctor-questionnaire': { path: '/aerztefragebogen/demo-arzt', title: 'Ärztefragebogen' },
  article: { path: '/sortiment/dose/z003', title: '' },
};
const titles: Record<string, unknown> = { ...words.nav, ...words.titles };
const ownFrames = ['admin', 'workbench'];

/** The shop's pages, of those with a name or a number in their address one of each. */
export const routePages: readonly RoutePage[] = routeFile.routes.flatMap(({ name, path }) => {
  const isOneOfMany = path.includes(':') || ownFrames.includes(name);
  const known = examples[name] ?? (isOneOfMany ? undefined : { path, title: String(titles[name] ?? '') });
  return known ? [{ name, ...known }] : [];
});
