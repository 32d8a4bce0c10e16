import account from '@rezeptur/schemas/flows/account.json' with { type: 'json' };
import { expect, it } from 'vitest';
import { accountStatesIn } from '../../../packages/server/src/domain/account/account-states.ts';

it('the states of an account’s group are those that its flow names', () => {
  expect(accountStatesIn('mayResetPassword')).toEqual(account.groups.mayResetPassword);
  expect(accountStatesIn('mayResetPassword')).not.toEqual(accountStatesIn('known'));
});
