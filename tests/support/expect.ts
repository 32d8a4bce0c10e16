import { expect as impatient } from '@playwright/test';

/** Waits in a page as long as the browser tests do: five seconds, as outside of their runner, pass on a busy machine. */
export const expect = impatient.configure({ timeout: 20_000 });
