import { useMemo, useRef, useState } from 'react';
import type { Answers } from '../../../core/types.ts';
import { withDefaults } from '../../form/store/with-defaults.ts';
import { useEngine } from '../../provider/engine-provider.tsx';
import { Link } from '../../routing/link.tsx';
import { useToasts } from '../../toast/use-toasts.ts';
import { type AfterAction, useAfter } from '../after-action.ts';
import { useEntityConfig, useEntityDefinition } from '../entity-config.tsx';
import { useFields } from '../fields/use-fields.ts';
import { PageFrame } from '../page-frame.tsx';
import { lacking } from '../source/entity-source.ts';
import type { EntityRow } from '../types.ts';
import { useForgetEntity } from '../use-entity-data.ts';
import { EntityFields } from './entity-fields.tsx';
import { toPayload, writableFields } from './entity-form.ts';
import { useAsked } from './use-asked.ts';
import type { ItemTools } from './use-save-entity.ts';

export interface EntityNewProps {
  of: string;
  /** Default: what its ui says, else the item's page. To stay means the item's edit page. */
  afterSave?: AfterAction;
}

/** The page that creates an item: `<EntityNew of="brand" />`. */
export function EntityNew(props: EntityNewProps) {
  // Counts the items made here: each begins with an empty form.
  const [round, setRound] = useState(0);
  return <NewPage key={round} {...props} onAgain={() => setRound(round + 1)} />;
}

function NewPage({ of, afterSave, onAgain }: EntityNewProps & { onAgain(): void }) {
  const definition = useEntityDefinition(of);
  const fields = useFields(definition);
  const { t } = useEngine();
  const { routes, source } = useEntityConfig();
  const after = useAfter(of, 'save');
  const toasts = useToasts();
  const forget = useForgetEntity();
  const created = useRef<EntityRow>(undefined);
  const names = useMemo(() => writableFields(definition, 'create'), [definition]);
  const asked = useAsked({ definition, fields, variant: 'create', names });
  const list = routes.href(`${of}.list`);

  const create = async (answers: Answers, { files, onProgress }: ItemTools) => {
    const values = toPayload(definition, names, answers);
    if (!source.create) throw lacking('create');
    created.current = await source.create(of, { values, files, onProgress });
    await forget(of);
  };

  const lead = async () => {
    toasts.success(t('entity:created', { singular: fields.words.singular }));
    const action = afterSave ?? definition.ui.after?.save ?? 'auto';
    const item = created.current;
    // The form that made the item is done with: sent again, it would make another one.
    const leads = item && action !== 'new';
    if (!leads || !(await after(action === 'stay' ? 'edit' : action, item, { replace: true }))) onAgain();
  };

  return (
    <PageFrame
      of={of}
      words={fields.words}
      title={t('entity:new', { singular: fields.words.singular })}
      hasBack={definition.ui.new?.buttons?.back}
    >
      <EntityFields
        asked={asked}
        value={withDefaults(asked.form.schema)}
        onSave={(answers, _store, tools) => create(answers, tools)}
        onDone={() => void lead()}
        buttons={
          <Link className="rz-button rz-button--secondary" to={list}>
            {t('entity:cancel')}
          </Link>
        }
      />
    </PageFrame>
  );
}
