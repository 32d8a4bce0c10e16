import type { Page } from '@playwright/test';

/**
 * Presses the first such button in the very moment in which React has taken the page over, before its effects
 * have run: on a slow machine there is time for that between the two. To be called before the page is opened.
 */
export async function pressWhenAlive(page: Page, selector: string): Promise<void> {
  await page.addInitScript((wanted) => {
    // After each piece of its work React finds that its time is up, and lets the browser have a turn.
    const now = performance.now.bind(performance);
    let lost = 0;
    performance.now = () => {
      lost += 10;
      return now() + lost;
    };
    const isAlive = () => {
      const root = document.getElementById('rz-app') as unknown as Record<string, RootFiber> | null;
      const key = Object.keys(root ?? {}).find((one) => one.startsWith('__reactContainer'));
      return key !== undefined && root?.[key]?.stateNode.current.memoizedState.isDehydrated === false;
    };
    let isPressed = false;
    const press = () => {
      if (isPressed || !isAlive()) return;
      isPressed = true;
      const button = document.querySelector<HTMLElement>(wanted);
      document.documentElement.toggleAttribute('data-pressed', button !== null);
      button?.click();
    };
    // React's scheduler gets its turns as messages of a channel.
    const { prototype } = MessagePort;
    const own = Object.getOwnPropertyDescriptor(prototype, 'onmessage');
    Object.defineProperty(prototype, 'onmessage', {
      ...own,
      set(listen: (event: MessageEvent) => void) {
        own?.set?.call(this, (event: MessageEvent) => {
          listen(event);
          press();
        });
      },
    });
  }, selector);
}

interface RootFiber {
  stateNode: { current: { memoizedState: { isDehydrated?: boolean } } };
}
