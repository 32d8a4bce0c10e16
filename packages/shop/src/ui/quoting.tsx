import { dataLang } from '../lib/language.ts';

/** Stands in a sentence for something that is put there later: Unicode's object replacement character. */
const place = '\uFFFC';

interface QuotingProps {
  /** What the pharmacy has written. */
  written: string;
  /** The sentence, with what it is handed where the quotation belongs. */
  children: (place: string) => string;
}

/** A sentence that quotes what the pharmacy has written: screen readers read each in its own language. */
export function Quoting({ written, children: say }: QuotingProps) {
  const [before, after] = say(place).split(place);
  return (
    <>
      {before}
      {after !== undefined && <span lang={dataLang()}>{written}</span>}
      {after}
    </>
  );
}
