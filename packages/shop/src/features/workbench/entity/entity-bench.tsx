import { deepEqual, type EntityDefinition } from '@rezeptur/engine/core';
import { EngineProvider, useEngine } from '@rezeptur/engine/react';
import { EntityExample, importEntity, type PageKind, Panel, pageKinds } from '@rezeptur/engine/react/entity';
import { useState } from 'react';
import { CodeBlock } from '../code-block.tsx';
import { type BenchProps, DeclarationBench, type Edited } from '../declaration/declaration-bench.tsx';
import { usePreviewTexts } from '../declaration/use-preview-texts.ts';
import { LanguageSwitch } from '../language-switch.tsx';
import { type Language, languageOf } from '../languages.ts';
import { useLiveModule } from '../use-live-module.ts';
import { entityCalls } from './entity-calls.ts';

/** An entity's files beside its pages, on items made of its examples. */
export function EntityBench(props: BenchProps) {
  return (
    <DeclarationBench kind="entity" {...props}>
      {({ files, checked }) => <EntityPreview name={props.name} files={files} checked={checked} />}
    </DeclarationBench>
  );
}

interface EntityPreviewProps extends Pick<Edited, 'files' | 'checked'> {
  name: string;
}

function EntityPreview({ name, files, checked }: EntityPreviewProps) {
  const { t, http, locale } = useEngine();
  const [language, setLanguage] = useState<Language>(() => languageOf([locale]));
  const [kind, setKind] = useState<PageKind>('list');
  const texts = usePreviewTexts('entities', name, files, language);
  const { definition, error } = useLiveModule(checked?.module, importEntity, isSame);
  if (error) return <p role="alert">{t('workbench:live.failed')}</p>;
  if (!definition) {
    return <p className="rz-loading">{t(checked ? 'workbench:live.none' : 'entity:loading')}</p>;
  }
  return (
    <>
      <Panel
        id="rz-wb-live"
        title={t('workbench:entity.title')}
        headClassName="rz-wb-head"
        aside={
          <LanguageSwitch label={t('workbench:live.language')} language={language} onChange={setLanguage} />
        }
      >
        <div className="rz-wb-switch">
          {pageKinds.map((one) => (
            <button key={one} type="button" aria-pressed={kind === one} onClick={() => setKind(one)}>
              {t(`workbench:pages.${one}`)}
            </button>
          ))}
        </div>
        <div className="rz-wb-stage" lang={language}>
          <EngineProvider http={http} locale={language} t={texts}>
            <EntityExample definition={definition} kind={kind} />
          </EngineProvider>
        </div>
      </Panel>
      <Panel id="rz-wb-call" title={t('workbench:call.title')}>
        <CodeBlock label={t('workbench:call.title')} code={entityCalls(definition, window.location.origin)} />
      </Panel>
    </>
  );
}

const isSame = (one: EntityDefinition, other: EntityDefinition): boolean =>
  deepEqual([one.schema, one.ui], [other.schema, other.ui]);
