import type { Answers, FormDefinition } from '@rezeptur/engine/core';
import { addressOf } from '../account/address-of.ts';
import { http } from '../api/http.ts';

/** Sends what was answered to where the form's declaration says. */
export const sendAnswers = (form: FormDefinition, answers: Answers): Promise<unknown> =>
  http.post(addressOf(form), answers);
