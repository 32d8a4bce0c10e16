import { useEngine } from '@rezeptur/engine/react';

/** Where the page about it is, in the project's folder. */
export function DocsNote({ path }: { path: string }) {
  const { t } = useEngine();
  return (
    <p className="rz-wb-note">
      {t('workbench:docs')} <code>{path}</code>
    </p>
  );
}
