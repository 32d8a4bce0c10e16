import type { Answers } from '@rezeptur/engine/core';
import { SchemaForm, Wizard } from '@rezeptur/engine/react';
import { useTranslation } from 'react-i18next';
import { useSWRConfig } from 'swr';
import { accountKey } from '../../lib/account/own-data.ts';
import { api } from '../../lib/api/api.ts';
import { useAppConfig } from '../../lib/api/use-app-config.ts';
import { dataLang } from '../../lib/language.ts';
import { EventWhen } from '../../ui/event-when.tsx';
import { requestForms } from './request-kinds.ts';

interface RequestFormProps {
  kind: string;
  onAnswered(): void;
  /** Nothing is to be said as yet. */
  onDismiss(): void;
}

const points = ['noNarcotic', 'ePrescription', 'paper', 'telemedicine', 'content'];

/** One request with its form: what `schemas/forms/profile-*` declares. */
export function RequestForm({ kind, onAnswered, onDismiss }: RequestFormProps) {
  const { t } = useTranslation('forms');
  const { config } = useAppConfig();
  const { mutate } = useSWRConfig();
  const form = requestForms[kind];
  const invitation = kind === 'eventAnswer' ? config?.eventInvitation : undefined;
  if (!form) return null;
  const isUndecided = ({ eventAnswer }: Answers) =>
    kind === 'eventAnswer' && (eventAnswer === undefined || eventAnswer === 'open');
  const send = async (answers: Answers, tools: { cancel(): void }) => {
    if (isUndecided(answers)) {
      tools.cancel();
      return onDismiss();
    }
    // What counts is the invitation that is shown, not the one that is next by now.
    const body = invitation ? { ...answers, eventInvitationId: invitation.id } : answers;
    await api.post('/my-account/update-profile', body);
    // The account page below may be showing what was just answered.
    void mutate(accountKey);
  };
  return (
    <>
      {invitation && (
        <section className="rz-requests__event">
          <h3 lang={dataLang()}>{invitation.name}</h3>
          <EventWhen {...invitation} />
          <p lang={dataLang()}>{invitation.text}</p>
        </section>
      )}
      {!form.steps && <p>{t(`${form.name}.intro`)}</p>}
      {kind === 'acknowledgeCanG' && (
        <ul className="rz-requests__points">
          {points.map((point) => (
            <li key={point}>{t(`${form.name}.points.${point}`)}</li>
          ))}
        </ul>
      )}
      {form.steps ? (
        <Wizard form={form} headingLevel={3} guardLeaving={false} onSubmit={send} onDone={onAnswered} />
      ) : (
        <SchemaForm form={form} submitWhenValid={kind === 'gender'} onSubmit={send} onDone={onAnswered} />
      )}
    </>
  );
}
