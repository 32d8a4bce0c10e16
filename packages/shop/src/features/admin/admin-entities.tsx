import entities from 'virtual:rezeptur/entities';
import flows from 'virtual:rezeptur/flows';
import type { Answers } from '@rezeptur/engine/core';
import { useDialogs, useEngine } from '@rezeptur/engine/react';
import { createEntityConfig, createServerSource, EntityConfigProvider } from '@rezeptur/engine/react/entity';
import { type ReactNode, useMemo } from 'react';
import { adminApi } from './admin-api.ts';
import { BatchCertificates } from './batch-certificates.tsx';
import { GuestErasureRows } from './guest-erasure-rows.tsx';
import { IbanView } from './iban-view.tsx';
import { InItsLanguage } from './in-its-language.tsx';
import { LanguageName } from './language-name.tsx';
import { OrderInvoices } from './order-invoices.tsx';
import { PackageLabel } from './package-label.tsx';
import { PictureView } from './picture-view.tsx';
import { PictureWidget } from './picture-widget.tsx';
import { canOf, type Permissions, type Staff } from './session.ts';
import { SettingExplanation } from './settings/setting-explanation.tsx';
import { SettingPage } from './settings/setting-page.tsx';
import { SettingValue } from './settings/setting-value.tsx';
import { StaffAccess } from './staff-access.tsx';
import { SubmissionAnswers } from './submissions/submission-answers.tsx';
import { SubmissionConsents } from './submissions/submission-consents.tsx';
import { SubmissionCount } from './submissions/submission-count.tsx';
import { SubmissionDocuments } from './submissions/submission-documents.tsx';

const QuestionnaireDocuments = ({ item }: { item: Record<string, unknown> }) => (
  <SubmissionDocuments entity="questionnaire" item={item} />
);

const QuestionnaireAnswers = (props: { value: unknown; item: Record<string, unknown> }) => (
  <SubmissionAnswers entity="questionnaire" {...props} />
);

const views = {
  'article.imageName': PictureView,
  'blog-post.imageName': PictureView,
  'batch.aside': BatchCertificates,
  'customer.locale': LanguageName,
  'form-submission.locale': LanguageName,
  'guest-erasure.aside': GuestErasureRows,
  'mail.locale': LanguageName,
  'mail.subject': InItsLanguage,
  'mail.text': InItsLanguage,
  'payout.iban': IbanView,
  'order.aside': PackageLabel,
  'order.invoices': OrderInvoices,
  'setting.aside': SettingExplanation,
  'setting.value': SettingValue,
  'staff.aside': StaffAccess,
  'form.submissions': SubmissionCount,
  'form-submission.answers': SubmissionAnswers,
  'form-submission.consents': SubmissionConsents,
  'form-submission.documents': SubmissionDocuments,
  'questionnaire.answers': QuestionnaireAnswers,
  'questionnaire.consents': SubmissionConsents,
  'questionnaire.documents': QuestionnaireDocuments,
};

const pages = { 'setting.edit': SettingPage };

const widgets = { 'x-picture': PictureWidget };

interface AdminEntitiesProps {
  staff: Staff;
  permissions: Permissions;
  children: ReactNode;
}

/** Tells the engine's entity pages what there is here and what this person may. */
export function AdminEntities({ staff, permissions, children }: AdminEntitiesProps) {
  const { t, http } = useEngine();
  const dialogs = useDialogs();
  const config = useMemo(
    () =>
      createEntityConfig({
        base: '/admin',
        source: createServerSource(http, {
          base: adminApi,
          // Asks for the password and the purpose first, as the server would: a download can't.
          prepareExport: async (entity) => {
            const { ui } = (await entities[entity]?.())?.default ?? {};
            if (!ui?.freshSignIn?.includes('export')) return undefined;
            await http.get('/fresh-sign-in');
            const { askExportPurpose } = await import('./export-purpose.ts');
            return { purpose: await askExportPurpose(dialogs, t) };
          },
        }),
        entities,
        flows,
        can: canOf(permissions),
        person: staff.id,
        title: t('admin:title'),
        documents: {
          purpose: () => import('virtual:rezeptur/form/document-purpose').then((module) => module.default),
          purposeText: ({ purpose, details }: Answers) => {
            const reason = t(`forms:document-purpose.purpose.options.${String(purpose)}`);
            return details ? `${reason}: ${String(details)}` : reason;
          },
        },
        currency: 'EUR',
      }),
    [staff.id, permissions, t, http, dialogs],
  );
  return (
    <EntityConfigProvider config={config} views={views} pages={pages} widgets={widgets}>
      {children}
    </EntityConfigProvider>
  );
}
