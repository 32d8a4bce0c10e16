import {
  type DateField,
  dayInWords,
  readDay,
  type Translate,
  type Understood,
} from '../../../../core/index.ts';

/** What is to be said about a text that was understood: the day in words, the year it became, a time that comes twice. */
export function dateRemark(
  reading: Understood,
  typed: string,
  date: DateField,
  { t, locale }: { t: Translate; locale: string },
): string {
  const clock = date.clock(reading.value);
  const day = readDay(clock?.slice(0, 10));
  const time = clock?.slice(11) ?? '';
  const said: string[] = [];
  if (day && typed.trim() !== date.show(reading.value)) {
    const words = dayInWords(day, locale);
    const when = time === '' ? words : t('engine:form.dayAndTime', { day: words, time });
    const { short } = reading;
    said.push(
      short
        ? t('engine:form.understoodYear', { when, typed: short.typed, year: String(short.year) })
        : t('engine:form.understood', { when }),
    );
  }
  if (reading.twice) said.push(t('engine:form.timeTwice', { time, ...reading.twice }));
  return said.join(' ');
}
