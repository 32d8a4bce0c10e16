import { type DateWords, dateWords } from './date-words.ts';
import { foldText } from './fold-text.ts';
import { not, type Reading } from './reading.ts';

/** A time of day as people write it: `930`, `9.30`, `14 Uhr`, `14h30`, `2:30 pm`, `noon`; `HH:MM`, with seconds where there are any. */
export function timeFromText(text: string, locale: string): Reading {
  const words = dateWords(locale);
  const folded = withoutFiller(foldText(text, locale), words);
  const named = namedHour(folded, words);
  if (named !== undefined) return { value: `${pad(named)}:00` };
  const { bare, half } = withoutHalf(folded, words);
  const parts = partsOf(withoutHourWord(bare, words));
  if (!parts) return not('unknown');
  const [typed, minutes, seconds] = parts;
  const hours = half === undefined ? typed : on24(typed, half);
  if (hours === undefined || hours > 23) return not('no-such-hour', { hour: typed });
  if (minutes > 59 || seconds > 59)
    return not('no-such-minute', { minute: minutes > 59 ? minutes : seconds });
  const value = `${pad(hours)}:${pad(minutes)}`;
  return { value: seconds === 0 ? value : `${value}:${pad(seconds)}` };
}

/** `at 2 pm` -> `2 pm`, `um 14 uhr` -> `14 uhr` */
function withoutFiller(folded: string, { fillers }: DateWords): string {
  const space = folded.indexOf(' ');
  return space > 0 && fillers.has(folded.slice(0, space)) ? folded.slice(space + 1) : folded;
}

/** `noon`, `12 noon`, `12 uhr mittags`, `mitternacht` */
function namedHour(folded: string, { namedHours, hourWords }: DateWords): number | undefined {
  const [first, ...others] = folded.split(' ');
  if (first !== '12') return namedHours.get(folded);
  const rest = hourWords.has(others[0] ?? '') ? others.slice(1) : others;
  return namedHours.get(rest.join(' '));
}

const pad = (part: number) => String(part).padStart(2, '0');

/** 12 am is midnight, 12 pm is noon; neither half has a 13th hour. */
function on24(hour: number, half: 'am' | 'pm'): number | undefined {
  if (hour < 1 || hour > 12) return undefined;
  return (hour % 12) + (half === 'pm' ? 12 : 0);
}

/** Morning or afternoon, before the time or behind it as the language has it. */
function withoutHalf(folded: string, { halves }: DateWords): { bare: string; half?: 'am' | 'pm' } {
  for (const [word, half] of halves) {
    const rest = folded.startsWith(word)
      ? folded.slice(word.length)
      : folded.endsWith(word)
        ? folded.slice(0, -word.length)
        : '';
    // A letter beside it would make it a part of another word.
    if (/^\s*\d.*[\d.\s]$|^\s*\d+$/.test(rest)) return { bare: rest.trim(), half };
  }
  return { bare: folded };
}

/** `14 uhr` -> `14`, `14 uhr 30` -> `14:30` */
function withoutHourWord(bare: string, { hourWords }: DateWords): string {
  for (const word of hourWords) {
    const at = bare.indexOf(word);
    if (at < 1) continue;
    const [before, after] = [bare.slice(0, at).trim(), bare.slice(at + word.length).trim()];
    if (!/^[\d:. -]+$/.test(before)) continue;
    if (after === '' || after === '.') return before;
    if (/^\d{2}$/.test(after) && /^\d+$/.test(before)) return `${before}:${after}`;
  }
  return bare;
}

function partsOf(text: string): [hours: number, minutes: number, seconds: number] | undefined {
  const [, hour, minute = '0', second = '0'] =
    /^(\d{1,2})(?: ?[:.,h -] ?(\d{2})(?:[:.](\d{2}))?)?$/.exec(text) ?? /^(\d{1,2})(\d{2})$/.exec(text) ?? [];
  return hour === undefined ? undefined : [Number(hour), Number(minute), Number(second)];
}
