import type { WithdrawalAnswers, WithdrawalResponse } from '@rezeptur/schemas/types';
import { useRef } from 'react';
import { api } from '../../lib/api/api.ts';

export type Receipt = WithdrawalResponse['data'];

/** Sends the declaration; pressed twice or tried again, it is one. */
export function useSendWithdrawal() {
  const key = useRef<string>(undefined);
  return async (answers: WithdrawalAnswers): Promise<Receipt> => {
    key.current ??= [...crypto.getRandomValues(new Uint32Array(4))].join('-');
    const headers = { 'Idempotency-Key': key.current };
    return (await api.post('/withdrawal', answers, { headers })).data;
  };
}
