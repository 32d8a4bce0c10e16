import { useEngine } from '@rezeptur/engine/react';
import { Failure } from '@rezeptur/engine/react/entity';
import { Suspense } from 'react';
import { useDeclaration } from './declaration/use-declaration.ts';
import { EntityBench } from './entity/entity-bench.tsx';
import { DialogExample } from './examples/dialog-example.tsx';
import { FormExample } from './examples/form-example.tsx';
import { PageExample } from './examples/page-example.tsx';
import { RuleExample } from './examples/rule-example.tsx';
import { FormBench } from './form/form-bench.tsx';
import type { TopicKind } from './topics.ts';
import type { DeclarationKind } from './types.ts';

export interface TopicPageProps {
  kind: TopicKind;
  name: string;
  maySave: boolean;
}

/** The page of one thing; examples are fetched when they are opened. */
export function TopicPage(props: TopicPageProps) {
  const { t } = useEngine();
  return (
    <Suspense fallback={<p className="rz-loading">{t('entity:loading')}</p>}>
      <Topic {...props} />
    </Suspense>
  );
}

function Topic({ kind, name, maySave }: TopicPageProps) {
  switch (kind) {
    case 'form':
    case 'entity':
      return <Declaration kind={kind} name={name} maySave={maySave} />;
    case 'rule':
      return <RuleExample name={name} />;
    case 'field':
      return <FormExample path={`fields/${name}`} docs={`docs/engine/fields/${name}.md`} />;
    case 'standard':
      return <FormExample path={`standard/${name}`} />;
    case 'dialog':
      return <DialogExample name={name} />;
    case 'page':
      return <PageExample name={name} />;
  }
}

function Declaration({ kind, name, maySave }: { kind: DeclarationKind; name: string; maySave: boolean }) {
  const { t } = useEngine();
  const { data, error, mutate } = useDeclaration(kind, name);
  if (error) return <Failure error={error} onRetry={() => void mutate()} />;
  if (!data) return <p className="rz-loading">{t('entity:loading')}</p>;
  const Bench = kind === 'form' ? FormBench : EntityBench;
  return <Bench name={name} original={data} maySave={maySave} />;
}
