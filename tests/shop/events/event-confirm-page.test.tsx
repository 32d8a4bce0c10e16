import { Route, Routes } from 'react-router-dom';
import { expect, it } from 'vitest';
import { EventBlock } from '../../../packages/shop/src/features/events/event-block.tsx';
import { EventConfirmPage } from '../../../packages/shop/src/features/events/event-confirm-page.tsx';
import type { Invitation } from '../../../packages/shop/src/features/events/use-invitation.ts';
import { renderPart } from '../support/render-part.tsx';

const event = { eventName: 'Tag der offenen Tür', date: '2026-09-01T16:00:00.000Z', location: 'Hamburg' };
const draw = (invitation: Invitation) =>
  renderPart(
    <Routes>
      <Route path="/event/:token" element={<EventConfirmPage />} />
    </Routes>,
    { url: '/event/abc', answers: { '/event/registration/token/abc': invitation } },
  );
const buttonsIn = (html: string) => [...html.matchAll(/<button[^>]*>([^<]+)/g)].map(([, text]) => text);

it('an open invitation has two buttons', () => {
  const html = draw({ ...event, text: 'Komm vorbei.' } as Invitation);
  expect(html).toContain('Tag der offenen Tür');
  expect(buttonsIn(html)).toEqual(['Ja, ich nehme teil', 'Nein, ich komme nicht']);
});

it.each<[string, Invitation, string, string[]]>([
  ['not found', { error: 'not-found' }, 'Der Link ist leider nicht (mehr) gültig.', []],
  ['expired', { ...event, error: 'expired' } as Invitation, 'Tag der offenen Tür', []],
  ['accepted', { ...event, error: 'answered', accepted: true } as Invitation, 'bereits', ['Abmelden']],
  ['declined', { ...event, error: 'answered', accepted: false } as Invitation, 'bereits', []],
])(
  'an invitation that is %s says so, and can be withdrawn where possible',
  (_what, invitation, text, buttons) => {
    const html = draw(invitation);
    expect(html).toContain(text);
    expect(buttonsIn(html)).toEqual(buttons);
  },
);

it('the account page links to the answer, and offers to withdraw after accepting', () => {
  const registration = {
    token: 'abc',
    event: { name: event.eventName, date: event.date, location: 'Hamburg' },
  };
  const block = (accepted: boolean) =>
    renderPart(<EventBlock registration={{ ...registration, accepted }} onChanged={() => undefined} />);
  expect(block(false)).toContain('href="/event-confirm/abc"');
  expect(buttonsIn(block(true))).toEqual(['Abmelden']);
});
