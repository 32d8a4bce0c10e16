import { describe, expect, it } from 'vitest';
import {
  isCustomersTurn,
  papersState,
} from '../../../packages/server/src/features/registration/papers-state.ts';

const papers = [
  { kind: 'idCardFront', isRequired: true },
  { kind: 'idCardBack', isRequired: true },
  { kind: 'cardFront', isRequired: false },
];
const document = (kind: string, createdAt = '2026-03-02T10:00:00Z', id = kind) => ({ id, kind, createdAt });
const both = [document('idCardFront'), document('idCardBack')];
const state = (known: Partial<Parameters<typeof papersState>[0]>) =>
  papersState({ papers, asked: [], documents: both, openings: [], ...known });
const statuses = (known: Parameters<typeof state>[0]) =>
  Object.fromEntries(state(known).map(({ kind, status }) => [kind, status]));

describe('the papers of a registration', () => {
  it.each<[string, Parameters<typeof state>[0], Record<string, string>, boolean]>([
    [
      'waits for nothing with both sides of the identity card',
      {},
      { idCardFront: 'here', idCardBack: 'here', cardFront: 'possible' },
      false,
    ],
    [
      'misses what the form requires',
      { documents: [document('idCardFront')] },
      { idCardBack: 'missing', idCardFront: 'here', cardFront: 'possible' },
      true,
    ],
    [
      'asks again for what was refused, though it is there',
      { asked: ['idCardBack'] },
      { idCardBack: 'asked', idCardFront: 'here', cardFront: 'possible' },
      true,
    ],
    [
      'asks for what the form never asked this person for',
      { asked: ['coPaymentExemption'] },
      { coPaymentExemption: 'asked', idCardFront: 'here', idCardBack: 'here', cardFront: 'possible' },
      true,
    ],
    [
      'has what was handed in beside the form',
      { documents: [...both, document('cardFront'), document('prescription')] },
      { idCardFront: 'here', idCardBack: 'here', cardFront: 'here', prescription: 'here' },
      false,
    ],
  ])('%s', (_, known, expected, isTheirTurn) => {
    expect(statuses(known)).toEqual(expected);
    expect(isCustomersTurn(state(known))).toBe(isTheirTurn);
  });

  it('puts first what the customer has to act on', () => {
    const shown = state({ asked: ['idCardBack'], documents: [document('idCardBack')] });
    expect(shown.map(({ status }) => status)).toEqual(['asked', 'missing', 'possible']);
  });

  it('tells when the newest copy was last looked at, not an older one', () => {
    const documents = [document('idCardFront', '2026-03-01T10:00:00Z', 'old'), ...both];
    const openings = [
      { documentId: 'old', openedAt: '2026-03-01T12:00:00Z' },
      { documentId: 'idCardBack', openedAt: '2026-03-03T09:00:00Z' },
      { documentId: 'idCardBack', openedAt: '2026-03-04T09:00:00Z' },
    ];
    const looks = state({ documents, openings }).map(({ kind, lookedAtAt }) => [kind, lookedAtAt]);
    expect(Object.fromEntries(looks)).toEqual({
      idCardFront: null,
      idCardBack: '2026-03-04T09:00:00Z',
      cardFront: null,
    });
  });
});
