import type { Page } from '@playwright/test';

/** React says so itself: the root that it has taken over is the server's no more. Then nothing is under way any more. */
export async function isAlive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const root = document.getElementById('rz-app') as unknown as Record<string, RootFiber> | null;
    const key = Object.keys(root ?? {}).find((name) => name.startsWith('__reactContainer'));
    return key !== undefined && root?.[key]?.stateNode.current.memoizedState.isDehydrated === false;
  });
  await page.waitForLoadState('networkidle');
}

interface RootFiber {
  stateNode: { current: { memoizedState: { isDehydrated?: boolean } } };
}
