import type { Deps } from '../../deps.ts';
import type { Feature } from '../../feature.ts';
import { createCloseLink } from './close-link.ts';
import { createDoctorHook } from './doctor-hook.ts';
import { encryptedDrafts } from './encrypted-drafts.ts';
import { createExpireQuestionnaires } from './expire-questionnaires.ts';
import { createForgetAnswers } from './forget-answers.ts';
import { createForgetDoctors } from './forget-doctors.ts';
import { createForgetDraft } from './forget-draft.ts';
import { createIssueLink } from './issue-link.ts';
import { createPersonStore } from './person-store.ts';
import { createQuestionnaireFlow } from './questionnaire-flow.ts';
import { createQuestionnaireHook } from './questionnaire-hook.ts';
import { registerQuestionnaireRoutes } from './routes.ts';

/** Questionnaires: staff create and judge them through the entity API, doctors answer them through a link. */
export function createQuestionnaires(deps: Deps) {
  const issueLink = createIssueLink(deps);
  const forgetAnswers = createForgetAnswers(deps);
  const closeLink = createCloseLink({ ...deps, forgetDraft: createForgetDraft(deps) });
  const expire = createExpireQuestionnaires(deps);
  return {
    name: 'questionnaire',
    tables: ['questionnaire', 'questionnaireDraft', 'doctor'],
    encrypted: encryptedDrafts,
    persons: createPersonStore(createForgetDoctors({ ...deps, closeLink, forgetAnswers })),
    routes: (app) => registerQuestionnaireRoutes(app, deps),
    flows: { questionnaire: createQuestionnaireFlow({ ...deps, closeLink, issueLink, forgetAnswers }) },
    hooks: {
      questionnaire: createQuestionnaireHook(issueLink),
      doctor: createDoctorHook({ ...deps, closeLink }),
    },
    jobs: { 'expire-questionnaires': { cron: '25 * * * *', run: expire } },
  } satisfies Feature & Record<string, unknown>;
}
