import { expect as soon } from '@playwright/test';

/** In milliseconds: whoever walks without a runner around it has none of its own. */
export const patience = 30_000;

export const expect = soon.configure({ timeout: patience });
