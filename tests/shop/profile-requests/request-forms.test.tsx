import { expect, it } from 'vitest';
import { RequestForm } from '../../../packages/shop/src/features/profile-requests/request-form.tsx';
import { requestForms } from '../../../packages/shop/src/features/profile-requests/request-kinds.ts';
import { renderPart } from '../support/render-part.tsx';

const nothing = () => undefined;
const stepsOf = (kind: string) => Object.keys(requestForms[kind]?.steps?.steps ?? {});

it('the gender is one of three', () => {
  expect(requestForms.gender?.schema.properties?.gender?.enum).toEqual(['m', 'f', 'd']);
  expect(requestForms.gender?.check({})).toMatchObject([{ path: 'gender', rule: 'required' }]);
});

it('the notice about the cannabis act lists five points, and has to be acknowledged', () => {
  const html = renderPart(<RequestForm kind="acknowledgeCanG" onAnswered={nothing} onDismiss={nothing} />);
  const points = /rz-requests__points">(.*?)<\/ul>/.exec(html)?.[1] ?? '';
  expect(points.match(/<li>/g)).toHaveLength(5);
  const { acknowledgeCanG } = requestForms;
  expect(acknowledgeCanG?.check({ hasAcknowledgedCanGDialog: false })).toHaveLength(1);
  expect(acknowledgeCanG?.check({ hasAcknowledgedCanGDialog: true })).toEqual([]);
});

it('the rules of conduct are read in four steps and accepted in the last', () => {
  expect(stepsOf('etiquetteAccepted')).toHaveLength(4);
  expect(requestForms.etiquetteAccepted?.steps?.steps.safety?.fields).toEqual(['etiquetteAccepted']);
});
