import entities from 'virtual:rezeptur/entities';
import { useEngine } from '@rezeptur/engine/react';
import { EntityExample, type PageKind } from '@rezeptur/engine/react/entity';
import { use } from 'react';
import { DocsNote } from './docs-note.tsx';

const shown = 'article';
let definition: ReturnType<NonNullable<(typeof entities)[string]>> | undefined;

/** A kind of page on example items of a well-filled entity; everything works, nothing is stored. */
export function PageExample({ name }: { name: string }) {
  const { t } = useEngine();
  definition ??= entities[shown]?.() ?? Promise.reject(new Error(`There is no entity "${shown}"`));
  const { default: entity } = use(definition);
  return (
    <>
      <p className="rz-wb__intro">{t(`workbench:pageTexts.${name}`)}</p>
      <section className="rz-panel rz-wb-stage" aria-label={t(`workbench:pages.${name}`)}>
        <EntityExample definition={entity} kind={name as PageKind} />
      </section>
      <DocsNote path={`docs/engine/pages/${name}.md`} />
    </>
  );
}
