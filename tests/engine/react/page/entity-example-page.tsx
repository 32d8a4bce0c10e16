import { EntityExample, pageKinds } from '@rezeptur/engine/react/entity';
import i18next from 'i18next';
import { useParams } from 'react-router-dom';
import { entityTexts, supplier } from '../../entity/support/suppliers.ts';
import { widgets } from './supplier-widgets.tsx';

i18next.addResourceBundle('de', 'entities', entityTexts);

const none = { back: false, edit: false, delete: false };
/** Everything that can be hidden is. */
const bare = {
  ...supplier,
  ui: {
    ...supplier.ui,
    list: { ...supplier.ui.list, filters: [], buttons: { new: false, column: false } },
    show: { buttons: none },
    edit: { buttons: { back: false, delete: false } },
  },
};

/** `/entity-example/list`, `/entity-example/list/bare` */
export function EntityExamplePage() {
  const [wanted, isBare] = (useParams()['*'] ?? '').split('/');
  const kind = pageKinds.find((one) => one === wanted) ?? 'list';
  return <EntityExample definition={isBare ? bare : supplier} kind={kind} widgets={widgets} />;
}
