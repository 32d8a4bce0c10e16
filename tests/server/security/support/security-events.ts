import type { TestApp } from '../../../support/app.ts';

/** The security events of this name, the earliest first. */
export const securityEvents = ({ deps: { db } }: TestApp, action: string) =>
  db
    .selectFrom('audit')
    .where('entity', '=', 'security')
    .where('action', '=', action)
    .orderBy('createdAt')
    .select(['actorType', 'actorId', 'actorName', 'changes'])
    .execute();
