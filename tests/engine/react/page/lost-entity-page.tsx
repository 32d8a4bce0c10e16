import { createMemorySource, EntityPages } from '@rezeptur/engine/react/entity';
import i18next from 'i18next';
import { entityTexts, supplier } from '../../entity/support/suppliers.ts';

i18next.addResourceBundle('de', 'entities', entityTexts);

/** How often the entity's files were asked for; `fails` says whether they come. */
const files = { asked: 0, fails: true };
Object.assign(window, { files });

// Written without versions, as somebody writes rows by hand.
const rows = [{ id: '7', name: 'Alster Kräuter', state: 'active' }];
const source = createMemorySource([{ definition: supplier, rows }]);
const entities = {
  supplier: async () => {
    files.asked += 1;
    if (files.fails) throw new TypeError('Failed to fetch dynamically imported module');
    return { default: supplier };
  },
};

/** Entity pages whose entity can't be loaded, as after a deployment that took its file away. */
export function LostEntityPage() {
  return (
    <>
      <h1>Verloren</h1>
      <EntityPages base="/lost-entity" source={source} entities={entities} currency="EUR" />
    </>
  );
}
