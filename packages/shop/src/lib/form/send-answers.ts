import type { Answers, FormDefinition } from '@rezeptur/engine/core';
import { http } from '../api/http.ts';
import { addressOf } from './address-of.ts';

/** Sends what was answered to where the form's declaration says. */
export const sendAnswers = (form: FormDefinition, answers: Answers): Promise<unknown> =>
  http.post(addressOf(form), answers);
