import { compareForms, type FormDefinition } from '@rezeptur/engine/core';
import { useEngine } from '@rezeptur/engine/react';
import { Panel } from '@rezeptur/engine/react/entity';
import { useMemo } from 'react';

/** Which version this is, and what the edits mean for answers given to the one before. */
export function VersionPanel({ base, form }: { base: FormDefinition; form: FormDefinition }) {
  const { t } = useEngine();
  const { verdict, changes } = useMemo(() => compareForms(base, form), [base, form]);
  const isChanged = base.version !== form.version;
  return (
    <Panel
      id="rz-wb-version"
      title={
        <>
          {t('workbench:version.title')} <code>{form.version}</code>
        </>
      }
    >
      {isChanged ? (
        <>
          <p className="rz-wb-note">
            <span className={`rz-badge rz-badge--${badges[verdict]}`}>
              {t(`workbench:version.${verdict}`)}
            </span>{' '}
            {t(`workbench:version.${verdict}Text`)}
          </p>
          <ul className="rz-wb-changes">
            {changes.map(({ kind, at, before = '', after = '' }) => (
              <li key={`${kind} ${at} ${after}`}>
                {t(`changes:${kind}`, {
                  at: at || form.name,
                  before,
                  after,
                  defaultValue: `${kind} ${at}`,
                })}
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p className="rz-wb-note">{t('workbench:version.same')}</p>
      )}
    </Panel>
  );
}

const badges = { compatible: 'success', migrates: 'warning', again: 'danger' } as const;
