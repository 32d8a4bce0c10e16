import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { createExpireQuestionnaires } from './expire-questionnaires.ts';
import { createForgetDraft } from './forget-draft.ts';
import { createIssueLink } from './issue-link.ts';
import { createQuestionnaireFlow } from './questionnaire-flow.ts';
import { createQuestionnaireHook } from './questionnaire-hook.ts';
import { registerQuestionnaireRoutes } from './routes.ts';

/** Questionnaires: staff create and judge them through the entity API, doctors answer them through a link. */
export function registerQuestionnaires(app: FastifyInstance, deps: Deps): void {
  const issueLink = createIssueLink(deps);
  const forgetDraft = createForgetDraft(deps);
  deps.hooks.set('questionnaire', createQuestionnaireHook(issueLink));
  deps.flows.register('questionnaire', createQuestionnaireFlow({ ...deps, issueLink, forgetDraft }));
  const expire = createExpireQuestionnaires(deps);
  deps.jobs.every('expire-questionnaires', '25 * * * *', async () => void (await expire()));
  registerQuestionnaireRoutes(app, deps);
}
