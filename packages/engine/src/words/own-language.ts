/** In which of its own languages the engine speaks to a locale; English where it has none. */
export const ownLanguage = (locale: string): 'de' | 'en' => (locale.startsWith('de') ? 'de' : 'en');
