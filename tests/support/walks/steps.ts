import type { Walk } from './hand.ts';

/** What all forms that are walked step by step have. */
export function stepsOf({ page, hand, say }: Walk) {
  return {
    async goOn(): Promise<void> {
      const names = ['engine:wizard.next', 'shop:cart.next', 'forms:delivery-address.submit'].map((key) =>
        say(key),
      );
      const next = page.getByRole('button', { name: new RegExp(`^(${names.join('|')})$`) });
      await hand.press(next);
    },
    async choose(key: string): Promise<void> {
      // A form that the server has drawn takes no answer until its script has come.
      await page.locator('form[inert]').waitFor({ state: 'detached' });
      await hand.tick(page.getByRole('radio', { name: say(key), exact: true }));
    },
    type: (key: string, text: string): Promise<void> =>
      hand.type(page.getByRole('textbox', { name: say(key), exact: true }), text),
    upload: (key: string, file: string): Promise<void> =>
      hand.upload(page.getByLabel(say(key), { exact: true }), file),
  };
}
