import type { Answers } from '@rezeptur/engine/core';
import type { AccessibilityFeedbackAnswers } from '@rezeptur/schemas/types';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../platform/audit.ts';
import { insertFeedback } from './feedback-store.ts';

/** Keeps what somebody says about a barrier, for staff to answer. The trail says that it came, not what it says. */
export function createTakeFeedback({ db, clock, audit }: Pick<Deps, 'db' | 'clock' | 'audit'>) {
  return async (answers: Answers, actor: Actor): Promise<void> => {
    const now = clock().toISOString();
    const { message, device, os, browser, platform, name, email } = answers as AccessibilityFeedbackAnswers;
    const word = (text: string | undefined) => text?.trim() || null;
    await db.transaction().execute(async (tx) => {
      const id = await insertFeedback(tx, {
        createdAt: now,
        updatedAt: now,
        message,
        name: word(name),
        email: word(email),
        platform: word(platform),
        // A choice that was left open holds nothing.
        os: os || null,
        browser: browser || null,
        device: device || null,
      });
      await audit.record(tx, actor, { action: 'submit', entity: 'feedback', entityId: id });
    });
  };
}
