import { type FormDefinition, isRjsf } from '@rezeptur/engine/core';
import { createLocalDraft, type SaveHandler, SchemaForm, useNewest, Wizard } from '@rezeptur/engine/react';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { useUser } from '../../lib/api/use-app-config.ts';
import { formWithPage } from '../../lib/form/forms.ts';
import { rjsfForm } from '../../lib/form/rjsf-form.ts';
import { useSendForm } from '../../lib/form/use-send-form.ts';
import { pathOf } from '../../lib/route-list.ts';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { NeedsScript } from '../../ui/needs-script.tsx';
import { NotFoundCard } from '../../ui/not-found-card.tsx';
import { FormDone } from './form-done.tsx';

/** The page of every form that `schemas/forms` declares and that has one: none of them is named here. */
export function FormPage() {
  const { name } = useParams();
  const form = useNewest(formWithPage(name));
  return form ? <OpenForm key={form.name} form={form} /> : <NotFoundCard />;
}

function OpenForm({ form }: { form: FormDefinition }) {
  const { t, i18n } = useTranslation(['shop', 'forms']);
  const isWorded = (name: string) => i18n.exists(`forms:${name}.title`);
  const [done, setDone] = useState<{ reference: string | undefined }>();
  const reference = useRef<string>(undefined);
  const owner = useUser()?.customerNumber ?? 'visitor';
  // On a shared device the next person must not see what was typed.
  const draft = useMemo(() => createLocalDraft(`${form.name}:${owner}`), [form.name, owner]);
  const send = useSendForm(form);
  const submit: SaveHandler = async (answers, tools) => {
    reference.current = (await send(answers, tools)).data.reference;
  };
  if (done) return <FormDone name={form.name} reference={done.reference} />;
  const { title: ownTitle = form.name, description = '' } = form.schema;
  const title = t(`forms:${form.name}.title`, { defaultValue: ownTitle });
  const intro = t(`forms:${form.name}.intro`, { defaultValue: isWorded(form.name) ? '' : description });
  const parts = { form, onSubmit: submit, onDone: () => setDone({ reference: reference.current }) };
  const Rjsf = isRjsf(form.ui) ? rjsfForm.loaded : undefined;
  return (
    <section className="rz-registration">
      <Breadcrumb crumbs={[{ label: t('common:nav.home'), to: pathOf('home') }, { label: title }]} />
      <h1>{title}</h1>
      {intro && <p className="rz-content__lead">{intro}</p>}
      <NeedsScript text={t('form.needsScript')} />
      {Rjsf ? (
        <Rjsf {...parts} />
      ) : form.steps ? (
        <Wizard {...parts} draft={draft} stepInUrl="query" />
      ) : (
        <SchemaForm {...parts} draft={draft} />
      )}
    </section>
  );
}
