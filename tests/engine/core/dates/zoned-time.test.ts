import { describe, expect, it } from 'vitest';
import { startOfDay } from '../../../../packages/engine/src/core/dates/zoned-time.ts';

describe('the start of a day', () => {
  it.each([
    ['2026-01-02', 'UTC', '2026-01-02T00:00:00.000Z'],
    ['2026-01-02', 'Europe/Berlin', '2026-01-01T23:00:00.000Z'],
    ['2026-07-02', 'America/New_York', '2026-07-02T04:00:00.000Z'],
    // The clocks are put forward and back within these days.
    ['2026-03-29', 'Europe/Berlin', '2026-03-28T23:00:00.000Z'],
    ['2026-03-30', 'Europe/Berlin', '2026-03-29T22:00:00.000Z'],
    ['2026-10-26', 'Europe/Berlin', '2026-10-25T23:00:00.000Z'],
  ])('%s in %s is %s', (day, zone, start) => {
    expect(startOfDay(day, zone)).toBe(start);
  });

  it('is the jump where the clocks skip midnight, and the first of two midnights', () => {
    expect(startOfDay('2018-11-04', 'America/Sao_Paulo')).toBe('2018-11-04T03:00:00.000Z');
    expect(startOfDay('2026-11-01', 'America/Havana')).toBe('2026-11-01T04:00:00.000Z');
  });

  it('is the start of the next one where the calendar skips the day', () => {
    expect(startOfDay('2011-12-30', 'Pacific/Apia')).toBe(startOfDay('2011-12-31', 'Pacific/Apia'));
  });
});
