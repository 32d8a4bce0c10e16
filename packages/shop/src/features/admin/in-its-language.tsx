interface InItsLanguageProps {
  value: unknown;
  item: Record<string, unknown>;
}

/** What was written to somebody in their language, which the item names. */
export function InItsLanguage({ value, item }: InItsLanguageProps) {
  if (typeof value !== 'string' || !value) return <>–</>;
  const { locale } = item;
  return (
    <span className="rz-long-text" lang={typeof locale === 'string' ? locale : undefined}>
      {value}
    </span>
  );
}
