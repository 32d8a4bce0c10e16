import forms from 'virtual:rezeptur/forms';
import type { Answers, FormDefinition } from '@rezeptur/engine/core';
import { useEngine } from '@rezeptur/engine/react';
import { AnswerList } from '@rezeptur/engine/react/entity';
import useSWR from 'swr';
import { PageHeading } from './page-heading.tsx';

interface Sent {
  id: string;
  form: string;
  answers: Answers;
  path: string[];
}

/** What was sent, the newest first, in the words of its form. */
export function SentPage() {
  const { http, t } = useEngine();
  const read = async () => {
    const sent = await http.get<Sent[]>('/forms');
    return Promise.all(sent.map(async (one) => ({ ...one, definition: await load(one.form) })));
  };
  // One comes here from sending something: an answer of a moment ago is too old.
  const { data, error } = useSWR('sent', read, { dedupingInterval: 0 });
  return (
    <>
      <PageHeading>Sent</PageHeading>
      {error && <p role="alert">What was sent can't be shown just now.</p>}
      {data?.length === 0 && !error && <p>Nothing was sent yet.</p>}
      {data?.map(({ id, form, definition, answers, path }) => (
        <article key={id}>
          <h2>{definition?.schema.title ?? form}</h2>
          {definition ? (
            <AnswerList form={definition} answers={answers} path={path} t={t} />
          ) : (
            <pre>{JSON.stringify(answers, null, 2)}</pre>
          )}
        </article>
      ))}
    </>
  );
}

/** Undefined where the form isn't there any more: what was sent is shown all the same. */
const load = async (name: string): Promise<FormDefinition | undefined> => (await forms[name]?.())?.default;
